import type { SeatingPlan } from './sitting.ts';

/**
 * A difference scheme over a group with an element for each table. Players stand in rows, one of each element: `size` rows. In the round of a column, the
 * player of row r and element g sits at table `column[r] + g`. Over the rows, the differences of any two columns are spread as evenly as whole numbers
 * allow; so the tables of these two rounds overlap as evenly as possible (36 at 3 tables, 12 columns).
 */
interface Scheme {
  readonly tables: number;
  readonly size: number;
  /** The orders of the cyclic groups that make the group; an element counts through them, the first one fastest. */
  readonly group: readonly number[];
  /**
   * Whether one more round is as even with all others: the tables get whole rows, as many as they can, and one player of each row that is left. For that, a
   * column has different elements in the rows that are left.
   */
  readonly more: boolean;
  /** The columns, a letter for each row. */
  readonly scheme: string;
}

const LETTERS = 36;

/** All rounds of a scheme. */
export const roundsOf = ({ tables, size, group, more, scheme }: Scheme): SeatingPlan => {
  const seats = Array.from({ length: tables * size }, (_, player) => ({
    player,
    row: Math.floor(player / tables),
    element: player % tables,
  }));
  const round = (tableOf: (row: number, element: number) => number): SeatingPlan[number] =>
    Array.from({ length: tables }, (_, table) =>
      seats.filter(({ row, element }) => tableOf(row, element) === table).map(({ player }) => player),
    );
  const rows = Math.floor(size / tables);
  const columns = scheme.split(' ').map(column => [...column].map(letter => Number.parseInt(letter, LETTERS)));
  return [
    ...columns.map(column => round((row, element) => sumIn(group, column[row] ?? 0, element))),
    ...(more ? [round((row, element) => (row < rows * tables ? Math.floor(row / rows) : element))] : []),
  ];
};

const sumIn = (group: readonly number[], one: number, other: number): number => {
  let sum = 0;
  let unit = 1;
  for (const order of group) {
    sum += unit * ((Math.floor(one / unit) + Math.floor(other / unit)) % order);
    unit *= order;
  }
  return sum;
};

/** Found by search, where no formula gives as many rounds: the longest that was found for each size of 8 to 12 people at 2 to 12 tables. */
export const SCHEMES: readonly Scheme[] = [
  { tables: 2, size: 9, group: [2], more: true, scheme: '011101010 111011011 101000110 011110111 011000001 001011100 010001111 111101101' },
  {
    tables: 2,
    size: 11,
    group: [2],
    more: true,
    scheme:
      '11011011001 00011110100 01000111010 11101010110 00001010011 01101100001 10110110011 10000000000 11011100010 01010000111 00111001010 01110010000',
  },
  {
    tables: 3,
    size: 8,
    group: [3],
    more: false,
    scheme: '21221112 22200202 22110110 10101212 12011122 20020022 10200120 22101021 20002111',
  },
  {
    tables: 3,
    size: 10,
    group: [3],
    more: true,
    scheme: '2022000012 0021022120 0222201221 2101202222 1011101020 0012112212 0001210011 1202202110 2002221200 0010200102',
  },
  {
    tables: 3,
    size: 11,
    group: [3],
    more: false,
    scheme:
      '02100120021 00220021220 02201210200 10120212000 22222111001 10002110120 01102201010 11222220022 01010010002 20210100010 11200111212 12020200211',
  },
  {
    tables: 3,
    size: 12,
    group: [3],
    more: true,
    scheme:
      '022202102221 121200011200 200222211211 001112121202 000211001020 110001101212 012101211001 210202120000 210110002201 101102000011 120120121021 000100112110',
  },
  {
    tables: 3,
    size: 14,
    group: [3],
    more: true,
    scheme: '02022011202221 21020111221012 10122212220110 10210111022220 22210012200102 11001010210020 21122210012202',
  },
  { tables: 4, size: 8, group: [2, 2], more: true, scheme: '32111333 22022311 01031213 22231102 21123123 21330330 20101010 13021130' },
  {
    tables: 4,
    size: 9,
    group: [2, 2],
    more: true,
    scheme: '331102002 213001232 030111200 201321303 221130130 133131013 121211122 100123332',
  },
  {
    tables: 4,
    size: 11,
    group: [2, 2],
    more: false,
    scheme:
      '03231231201 33032321012 22312222231 00020233332 21232200322 13222032033 23321003212 01223302111 23130313131 21300332002 31122023301 02002303203',
  },
  {
    tables: 4,
    size: 12,
    group: [2, 2],
    more: true,
    scheme:
      '330022233032 303220322000 233031010020 213100220332 313332112233 110121132320 201303131030 022232330330 010330301022 103132031102 002102212021 033200133123',
  },
  { tables: 5, size: 8, group: [5], more: false, scheme: '40330223 04010421 20040100 41120404 11214230 01304002 11033312 03140242' },
  {
    tables: 5,
    size: 9,
    group: [5],
    more: false,
    scheme: '111124243 032100212 401231012 130040024 144330142 223142042 430132333 403000443 043032200 131412402',
  },
  {
    tables: 5,
    size: 11,
    group: [5],
    more: true,
    scheme: '21002323431 23141331213 03233232421 10132044241 14412130403 34443021111 24120010422 22311140121 24214224240 44101200001',
  },
  {
    tables: 5,
    size: 12,
    group: [5],
    more: true,
    scheme: '403034224214 122142210243 040112024401 431442344413 221110443114 240240214030 210431010414 424244000101',
  },
  { tables: 6, size: 8, group: [6], more: true, scheme: '41421335 13353130 45130121 33122253 30103545 42553215 33251401' },
  { tables: 6, size: 9, group: [6], more: true, scheme: '432020341 022401214 502005523 330200410 323324023 120330532 203254231 413452540' },
  {
    tables: 6,
    size: 10,
    group: [6],
    more: false,
    scheme: '0521534250 3020340243 5002434512 3431543532 5134335440 2452330055 0554142342 0422241414 4425155500',
  },
  { tables: 6, size: 11, group: [6], more: true, scheme: '21350002513 24151243102 22503430412 25423221053 31525104352' },
  { tables: 6, size: 12, group: [6], more: true, scheme: '522315333450 332545541325 020035102302 433114305222 425543423532 234203031402' },
  { tables: 7, size: 8, group: [7], more: true, scheme: '34131206 25665251 66145164 63651333 13235402 42055546 54415365' },
  { tables: 7, size: 9, group: [7], more: true, scheme: '464503363 326244162 202203216 556363630 036602301 106431423 633223124 602156332' },
  {
    tables: 7,
    size: 10,
    group: [7],
    more: false,
    scheme: '5222436246 0066420005 5401040644 2454433154 3261361356 0205123540 0152344403 1462226320 6062665141 4254246011',
  },
  {
    tables: 7,
    size: 11,
    group: [7],
    more: true,
    scheme: '05303512563 01640434501 14431164253 54044113062 15023233421 55621421034 34120525261',
  },
  { tables: 7, size: 12, group: [7], more: true, scheme: '101531536214 605141221043 440042364201 026135016305 245166656132 365112530561' },
  {
    tables: 8,
    size: 9,
    group: [2, 2, 2],
    more: true,
    scheme: '440010401 035605703 732044220 571775425 426503026 147207235 320342505 345651122',
  },
  {
    tables: 8,
    size: 10,
    group: [2, 2, 2],
    more: true,
    scheme: '7622232774 0324271652 7731447150 0700164134 3104737345 7206127012 0462025141 2431533532',
  },
  {
    tables: 8,
    size: 11,
    group: [2, 2, 2],
    more: true,
    scheme: '74236101071 02334550643 63310255275 40347331614 25035355107 35151152254 22677206251 76157475743',
  },
  {
    tables: 8,
    size: 12,
    group: [2, 2, 2],
    more: true,
    scheme: '460106425340 432120761456 340062267035 272575460375 734377341245 233007055463 205315721637',
  },
  {
    tables: 9,
    size: 10,
    group: [3, 3],
    more: true,
    scheme: '4038534407 8064442140 3076811623 3374036314 8351521545 3467516068 4325313800 4672485005 6333680128',
  },
  {
    tables: 9,
    size: 11,
    group: [3, 3],
    more: true,
    scheme: '88286138757 77585771537 61133421763 26221783613 87738766275 85184284282 45347161602 44480806661 71431145384',
  },
  {
    tables: 9,
    size: 12,
    group: [3, 3],
    more: true,
    scheme: '261338243320 066852617247 045468838276 771277871840 207216332346 876161845364 717758066861 408578715706 570518507485',
  },
  { tables: 10, size: 8, group: [10], more: true, scheme: '17564803 01627583 98721306 35207498 48103675 14602759 07148956' },
  { tables: 10, size: 9, group: [10], more: true, scheme: '581734206 530146982 375206819 027564918' },
  { tables: 10, size: 10, group: [10], more: true, scheme: '7303260173 8100814366' },
  { tables: 10, size: 11, group: [10], more: true, scheme: '94866593199 22480224094 47856207915 60951876393 31986458772' },
  {
    tables: 10,
    size: 12,
    group: [10],
    more: true,
    scheme: '336577890168 250290498672 308986751696 387141078097 284887229820 891760871862',
  },
  { tables: 11, size: 12, group: [11], more: true, scheme: '8a6aa0237091 50941a66304a 108628917587 346679676104 a39a87891189' },
  { tables: 12, size: 8, group: [2, 6], more: true, scheme: '8b429a35 a9b34205 b3684521 017239a8 49650732 5b617248 319862b0' },
  { tables: 12, size: 9, group: [2, 6], more: true, scheme: '81075b269 b92a36871 126309458 a56780142 6a82b4791' },
  { tables: 12, size: 10, group: [2, 6], more: false, scheme: '0000000000 0123456789 02158b3a97 039b72a518 054931b862 06b75824a3' },
  { tables: 12, size: 11, group: [2, 6], more: false, scheme: '00000000000 0123456789a 02158b3a976 039b72a5184 054931b8627 06b75824a31' },
  {
    tables: 12,
    size: 12,
    group: [2, 6],
    more: true,
    scheme: '000000000000 0123456789ab 02158b3a9764 039b72a51846 054931b8627a 06b75824a319',
  },
];

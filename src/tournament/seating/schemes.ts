import type { SeatingPlan } from './sitting.ts';

/**
 * A difference scheme over a group with an element for each table. Players stand in rows, one of each element: `size` rows. In the round of
 * a column, the player of row r and element g sits at table `column[r] + g`. Over the rows, the differences of any two columns are spread
 * as evenly as whole numbers allow; so the tables of these two rounds overlap as evenly as possible (36 at 3 tables, 12 columns).
 */
interface Scheme {
  readonly tables: number;
  readonly size: number;
  /** The orders of the cyclic groups that make the group; an element counts through them, the first one fastest. */
  readonly group: readonly number[];
  /**
   * Whether one more round is as even with all others: the tables get whole rows, as many as they can, and one player of each row that is
   * left. For that, a column has different elements in the rows that are left.
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
  { tables: 2, size: 9, group: [2], more: true, scheme: '101011110 100111000 110100110 000010010 001101010 100001011 000111111 101110011' },
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
  { tables: 4, size: 8, group: [2, 2], more: true, scheme: '32111333 22022311 01031213 22231102 21123123 21330330 20101010 13021130' },
  {
    tables: 4,
    size: 9,
    group: [2, 2],
    more: true,
    scheme: '012233001 001300203 211301131 021331320 130101000 012112230 111130123 210020300',
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
    scheme: '30112211440 00403204022 01242414304 44104412220 01233141230 04040330040 20024344310 14332321322 13222403030 04124001403',
  },
  {
    tables: 5,
    size: 12,
    group: [5],
    more: true,
    scheme: '113334024014 342312411020 140032310101 431044323023 112043304430 010111120421 202011232004 023014201113',
  },
  { tables: 6, size: 8, group: [6], more: true, scheme: '41421335 13353130 45130121 33122253 30103545 42553215 33251401' },
  { tables: 6, size: 9, group: [6], more: true, scheme: '432020341 022401214 502005523 330200410 323324023 120330532 203254231 413452540' },
  {
    tables: 6,
    size: 10,
    group: [6],
    more: false,
    scheme: '4305231320 1322321132 4134441011 2525514211 1550232002 3315145043 2155300342 1513051313 5505420034',
  },
  { tables: 6, size: 11, group: [6], more: true, scheme: '02235241250 12404205124 53403521405 00125415403 02421324531' },
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
    scheme: '52655001246 43530235016 24233162536 02304414126 32165230523 53034543501 12502143042',
  },
  { tables: 7, size: 12, group: [7], more: true, scheme: '205166241652 310154604631 023506660512 035140165201 605212624503 334234560354' },
  {
    tables: 8,
    size: 9,
    group: [2, 2, 2],
    more: true,
    scheme: '147734221 203636454 061742164 545026177 043357753 566433740 076230507 117110150',
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
    scheme: '71727001526 54460103630 15432273026 44655644516 74331736124 50352066015 02763613014 61512743350',
  },
  {
    tables: 8,
    size: 12,
    group: [2, 2, 2],
    more: true,
    scheme: '437234763074 200715370673 231166722735 741064646470 064625745724 151027314067 567474332746',
  },
  {
    tables: 9,
    size: 10,
    group: [3, 3],
    more: true,
    scheme: '8484730803 8833448268 4218436215 7621078811 5713070474 3085176738 8225155440 5345484201 2304507418',
  },
  {
    tables: 9,
    size: 11,
    group: [3, 3],
    more: true,
    scheme: '77063430672 20040513835 27258248040 64032264280 36051745325 85328454337 02834233365 37526114765 13550251626',
  },
  {
    tables: 9,
    size: 12,
    group: [3, 3],
    more: true,
    scheme: '702378145024 878768662267 588062156576 738451706817 238383314370 350428010856 074037540307 451733275316 180336066782',
  },
  { tables: 10, size: 8, group: [10], more: true, scheme: '17564803 01627583 98721306 35207498 48103675 14602759 07148956' },
  { tables: 10, size: 9, group: [10], more: true, scheme: '581734206 530146982 375206819 027564918' },
  { tables: 10, size: 10, group: [10], more: true, scheme: '7303260173 8100814366' },
  { tables: 10, size: 11, group: [10], more: true, scheme: '18895056277 87530666559 48413165921 80799130730 84148957091' },
  {
    tables: 10,
    size: 12,
    group: [10],
    more: true,
    scheme: '501984854884 893361460134 361225770321 305041089478 721918562479 039179931424',
  },
  { tables: 11, size: 12, group: [11], more: true, scheme: '69694a8a2093 89a074370784 661303985385 8751a694a020 402a45175032' },
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

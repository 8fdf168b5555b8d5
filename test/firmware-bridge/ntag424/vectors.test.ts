import { describe, expect, test } from 'vitest';
import { cmac } from '../../../firmware-bridge/tags/ntag424/aes.ts';
import { diversified } from '../../../firmware-bridge/tags/ntag424/box-keys.ts';
import { answerOf, command, hexOf } from '../../../firmware-bridge/tags/ntag424/dialogue.ts';
import { crcOf, otherKey } from '../../../firmware-bridge/tags/ntag424/provision.ts';
import { authenticated, fullAnswer, fullCommand, type Session } from '../../../firmware-bridge/tags/ntag424/session.ts';
import { cardCmac, virtualCard } from './virtual-card.ts';

// Published by NXP in AN12196 and AN10922, and in RFC 4493.

const h = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const ZERO = '00'.repeat(16);
const KEY = '2B7E151628AED2A6ABF7158809CF4F3C';
const TEXT =
  '6BC1BEE22E409F96E93D7E117393172AAE2D8A571E03AC9C9EB76FAC45AF8E5130C81C46A35CE411E5FBC1191A0A52EFF69F2445DF4F9B17AD2B417BE66C3710';

const MACS: readonly (readonly [what: string, key: string, message: string, mac: string])[] = [
  ['nothing', KEY, '', 'BB1D6929E95937287FA37D129B756746'],
  ['a block', KEY, TEXT.slice(0, 32), '070A16B46B4D4144F79BDD9DD04A287C'],
  ['two blocks and a half', KEY, TEXT.slice(0, 80), 'DFA66747DE9AE63030CA32611497C827'],
  ['four blocks', KEY, TEXT, '51F0BEBF7E3B9D92FC49741779363CFE'],
  ['a key for messages of a file', ZERO, '3CC30001008004DE5F1EACC0403D0000', '3FB5F6E3A807A03D5E3570ACE393776F'],
];

describe.each(MACS)('the CMAC of %s', (_what, key, message, mac) => {
  test('is right in the product and in the virtual card', () => {
    expect(hexOf(cmac(h(key), h(message)))).toBe(mac);
    expect(hexOf(cardCmac(h(key), h(message)))).toBe(mac);
  });
});

interface Authentication {
  readonly slot: number;
  readonly rndA: string;
  readonly rndB: string;
  readonly first: string;
  readonly ti: string;
  readonly sent: string;
  readonly proof: string;
  readonly enc: string;
  readonly mac: string;
}
const AUTHENTICATIONS: readonly Authentication[] = [
  {
    slot: 0,
    rndA: '13C5DB8A5930439FC3DEF9A4C675360F',
    rndB: 'B9E2FC789B64BF237CCCAA20EC7E6E48',
    first: 'A04C124213C186F22399D33AC2A30215',
    ti: '9D00C4DF',
    sent: '35C3E05A752E0144BAC0DE51C1F22C56B34408A23D8AEA266CAB947EA8E0118D',
    proof: '3FA64DB5446D1F34CD6EA311167F5E4985B89690C04A05F17FA7AB2F08120663',
    enc: '1309C877509E5A215007FF0ED19CA564',
    mac: '4C6626F5E72EA694202139295C7A7FC7',
  },
  {
    slot: 3,
    rndA: 'B98F4C50CF1C2E084FD150E33992B048',
    rndB: '91517975190DCEA6104948EFA3085C1B',
    first: 'B875CEB0E66A6C5CD00898DC371F92D1',
    ti: '7614281A',
    sent: 'FF0306E47DFBC50087C4D8A78E88E62DE1E8BE457AA477C707E2F0874916A8B1',
    proof: '0CC9A8094A8EEA683ECAAC5C7BF20584206D0608D477110FC6B3D5D3F65C3A6A',
    enc: '7A93D6571E4B180FCA6AC90C9A7488D4',
    mac: 'FC4AF159B62E549B5812394CAB1918CC',
  },
];

test.each(AUTHENTICATIONS)('the authentication with key $slot is the published one, on both sides', each => {
  const talk = authenticated(each.slot, h(ZERO), h(each.rndA));
  const card = virtualCard({ draws: [each.rndB, each.ti] });
  card.answers(h('00A4040007D276000085010100'));
  const asked = talk.next().value as Uint8Array;
  expect(hexOf(asked)).toBe(`9071000002${hexOf(Uint8Array.of(each.slot))}0000`);
  const first = card.answers(Buffer.from(asked));
  expect(hexOf(first)).toBe(`${each.first}91AF`);
  const sent = talk.next(first).value as Uint8Array;
  expect(hexOf(sent)).toBe(`90AF000020${each.sent}00`);
  const proof = card.answers(Buffer.from(sent));
  expect(hexOf(proof)).toBe(`${each.proof}9100`);
  const session = talk.next(proof).value as Session;
  expect({ ti: hexOf(session.ti), enc: hexOf(session.encKey), mac: hexOf(session.macKey) }).toEqual({
    ti: each.ti,
    enc: each.enc,
    mac: each.mac,
  });
});

interface Message {
  readonly what: string;
  readonly enc: string;
  readonly mac: string;
  readonly ti: string;
  readonly count: number;
  readonly code: number;
  readonly header: string;
  readonly data: string;
  readonly sent: string;
  readonly answer?: readonly [heard: string, means: string];
}
const CHANGES = { enc: '4CF3CB41A22583A61E89B158D252FC53', mac: '5529860B2FC5FB6154B7F28361D30BF9', ti: '7614281A', code: 0xc4 } as const;
const MESSAGES: readonly Message[] = [
  {
    what: 'GetCardUID',
    enc: '2B4D963C014DC36F24F69A50A394F875',
    mac: '379D32130CE61705DD5FD8C36B95D764',
    ti: 'DF055522',
    count: 0,
    code: 0x51,
    header: '',
    data: '',
    sent: '90510000088E2C155ADDA99BE300',
    answer: ['70756055688505B52A5E26E59E329CD6595F672298EA41B79100', '04958CAA5C5E80'],
  },
  {
    what: 'WriteData',
    enc: '7A93D6571E4B180FCA6AC90C9A7488D4',
    mac: 'FC4AF159B62E549B5812394CAB1918CC',
    ti: '7614281A',
    count: 0,
    code: 0x8d,
    header: '030000000A0000',
    data: '0102030405060708090A',
    sent: '908D00001F030000000A00006B5E6804909962FC4E3FF5522CF0F8436C0C53315B9C73AA00',
    answer: ['C26D236E4A7C046D9100', ''],
  },
  {
    what: 'ChangeFileSettings',
    enc: '1309C877509E5A215007FF0ED19CA564',
    mac: '4C6626F5E72EA694202139295C7A7FC7',
    ti: '9D00C4DF',
    count: 1,
    code: 0x5f,
    header: '02',
    data: '4000E0C1F121200000430000430000',
    sent: '905F0000190261B6D97903566E84C3AE5274467E89EAD799B7C1A0EF7A0400',
    answer: ['57BFF87B1241E93D9100', ''],
  },
  {
    what: 'ChangeKey of another slot',
    ...CHANGES,
    count: 2,
    header: '02',
    data: hexOf(otherKey(h('F3847D627727ED3BC9C4CC050489B966'), h(ZERO), 1)),
    sent: '90C4000029022CF362B7BF4311FF3BE1DAA295E8C68DE09050560D19B9E16C2393AE9CD1FAC75D0CE20BCD1D06E600',
    answer: ['203BB55D1089D5879100', ''],
  },
  {
    what: 'ChangeKey of the own slot',
    ...CHANGES,
    count: 3,
    header: '00',
    data: '5004BF991F408672B1EF00F08F9E864701',
    sent: '90C400002900C0EB4DEEFEDDF0B513A03A95A75491818580503190D4D05053FF75668A01D6FDA6610234BDED643200',
  },
];

const sessionFor = ({ ti, enc, mac, count }: Message): Session => ({ ti: h(ti), encKey: h(enc), macKey: h(mac), count });

test.each(MESSAGES)('$what is sent as published', message => {
  const { code, header, data, sent } = message;
  expect(hexOf(fullCommand(sessionFor(message), code, h(header), h(data)))).toBe(sent);
});

test.each(MESSAGES.filter(({ answer }) => answer !== undefined))('$what is answered as published, and by nobody else', message => {
  const [heard = '', means = ''] = message.answer ?? [];
  const session = sessionFor(message);
  expect(hexOf(fullAnswer(session, answerOf(h(heard))) ?? h('FF'))).toBe(means);
  for (const index of [0, h(heard).length - 3]) {
    const forged = h(heard);
    forged.writeUInt8(forged.readUInt8(index) ^ 1, index);
    expect(fullAnswer(session, answerOf(forged))).toBeUndefined();
  }
  expect(fullAnswer({ ...session, count: session.count + 1 }, answerOf(h(heard)))).toBeUndefined();
});

test('the check of a new key, and a key of its own for each card, are the published ones', () => {
  expect(hexOf(crcOf(h('F3847D627727ED3BC9C4CC050489B966')))).toBe('789DFADC');
  const master = h('00112233445566778899AABBCCDDEEFF');
  expect(hexOf(diversified(master, h('04782E21801D80 3042F5 4E585020416275')))).toBe('A8DD63A3B89D54B37CA802473FDA9175');
});

test('a command without data has no length', () => {
  expect(hexOf(command(0x60))).toBe('9060000000');
});

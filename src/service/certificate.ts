import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIP, isIPv4 } from 'node:net';

// The parts of DER (ITU-T X.690) that a certificate needs.

const lengthOf = (size: number): Buffer => {
  if (size < 0x80) return Buffer.from([size]);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(size);
  const own = bytes.subarray(bytes.findIndex(each => each !== 0));
  return Buffer.concat([Buffer.from([0x80 | own.length]), own]);
};

const tagged = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
};

const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, ...parts);
const set = (...parts: readonly Buffer[]): Buffer => tagged(0x31, ...parts);
const octets = (content: Buffer): Buffer => tagged(0x04, content);
const bits = (content: Buffer, unused = 0): Buffer => tagged(0x03, Buffer.from([unused]), content);
const text = (value: string): Buffer => tagged(0x0c, Buffer.from(value, 'utf8'));
const yes = tagged(0x01, Buffer.from([0xff]));

/** A positive integer of any size. The zero byte in front keeps a set first bit from making it negative. */
const integer = (value: Buffer): Buffer => tagged(0x02, (value[0] ?? 0) >= 0x80 ? Buffer.from([0]) : Buffer.alloc(0), value);

const base128 = (value: number): readonly number[] =>
  value < 0x80 ? [value] : [...base128(Math.floor(value / 0x80)).map(each => each | 0x80), value % 0x80];

const oid = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
};

/** Years before 2050 are written with two figures: RFC 5280 asks for it. */
const time = (date: Date): Buffer => {
  const figures = `${date.toISOString().replaceAll(/[-:T]|\.\d+Z$/g, '')}Z`;
  return date.getUTCFullYear() < 2050 ? tagged(0x17, Buffer.from(figures.slice(2))) : tagged(0x18, Buffer.from(figures));
};

interface CertificateWanted {
  /** The name that a browser shows for the certificate. */
  readonly title: string;
  /** Host names and addresses in the certificate. */
  readonly names: readonly string[];
  readonly from: Date;
}

interface CertificateMade {
  readonly certificate: string;
  readonly key: string;
}

const DAY_MS = 86_400_000;
/** iOS accepts no certificate that is valid for more than 825 days. */
export const VALID_DAYS = 800;
const ECDSA_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));
/** The certificate begins a day early, because the clock of a phone may be slow. */
const BEFORE_MS = DAY_MS;

/** Makes a certificate for servers, signed by itself, with a fresh P-256 key. */
export const makeCertificate = ({ title, names, from }: CertificateWanted): CertificateMade => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const begins = new Date(from.getTime() - BEFORE_MS);
  const ends = new Date(begins.getTime() + VALID_DAYS * DAY_MS);
  const self = sequence(set(sequence(oid('2.5.4.3'), text(title.slice(0, 64)))));
  const content = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ECDSA_SHA256,
    self,
    sequence(time(begins), time(ends)),
    self,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(
      0xa3,
      sequence(
        extension('2.5.29.19', sequence(), 'critical'),
        extension('2.5.29.15', bits(Buffer.from([0x80]), 7), 'critical'),
        extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.1'))),
        extension('2.5.29.17', sequence(...names.map(nameIn))),
      ),
    ),
  );
  const certificate = sequence(content, ECDSA_SHA256, bits(sign('sha256', content, privateKey)));
  return { certificate: pem('CERTIFICATE', certificate), key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) };
};

const extension = (id: string, value: Buffer, critical?: 'critical'): Buffer =>
  sequence(oid(id), ...(critical === undefined ? [] : [yes]), octets(value));

const nameIn = (name: string): Buffer => (isIP(name) === 0 ? tagged(0x82, Buffer.from(name, 'ascii')) : tagged(0x87, addressBytes(name)));

const addressBytes = (address: string): Buffer => {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number));
  // `URL` writes every IPv6 address in the same form, without dots.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string): readonly number[] => part.split(':').flatMap(group => (group === '' ? [] : [Number.parseInt(group, 16)]));
  const [head, tail] = [groups(before), groups(after ?? '')];
  const all = [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail];
  return Buffer.from(all.flatMap(group => [group >> 8, group & 0xff]));
};

const pem = (what: string, der: Buffer): string =>
  `-----BEGIN ${what}-----\n${(der.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${what}-----\n`;

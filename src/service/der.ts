/** As much of DER (ITU-T X.690) as a certificate is written in. */

const lengthOf = (size: number): Buffer => {
  if (size < 0x80) return Buffer.from([size]);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(size);
  const own = bytes.subarray(bytes.findIndex(each => each !== 0));
  return Buffer.concat([Buffer.from([0x80 | own.length]), own]);
};

export const tagged = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
};

export const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, ...parts);
export const set = (...parts: readonly Buffer[]): Buffer => tagged(0x31, ...parts);
export const octets = (content: Buffer): Buffer => tagged(0x04, content);
export const bits = (content: Buffer, unused = 0): Buffer => tagged(0x03, Buffer.from([unused]), content);
export const text = (value: string): Buffer => tagged(0x0c, Buffer.from(value, 'utf8'));
export const yes = tagged(0x01, Buffer.from([0xff]));

/** A number above zero, of any size; a first bit that is set would make it negative. */
export const integer = (value: Buffer): Buffer => tagged(0x02, (value[0] ?? 0) >= 0x80 ? Buffer.from([0]) : Buffer.alloc(0), value);

const base128 = (value: number): readonly number[] =>
  value < 0x80 ? [value] : [...base128(Math.floor(value / 0x80)).map(each => each | 0x80), value % 0x80];

export const oid = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
};

/** Years before 2050 are written with two figures: RFC 5280 asks for it. */
export const time = (date: Date): Buffer => {
  const figures = `${date.toISOString().replaceAll(/[-:T]|\.\d+Z$/g, '')}Z`;
  return date.getUTCFullYear() < 2050 ? tagged(0x17, Buffer.from(figures.slice(2))) : tagged(0x18, Buffer.from(figures));
};

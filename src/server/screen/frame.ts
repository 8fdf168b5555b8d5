const TEXT = 0x81;
const SHORT = 125;
const TWO_BYTES = 0xff_ff;

/** A text message as a server writes it on a WebSocket: made once, written to every screen as it is. */
export const textFrame = (text: string): Buffer => {
  const body = Buffer.from(text, 'utf8');
  return Buffer.concat([header(body.length), body]);
};

const header = (length: number): Buffer => {
  if (length <= SHORT) return Buffer.from([TEXT, length]);
  const long = length > TWO_BYTES;
  const bytes = Buffer.alloc(long ? 10 : 4);
  bytes[0] = TEXT;
  bytes[1] = long ? 127 : 126;
  if (long) bytes.writeBigUInt64BE(BigInt(length), 2);
  else bytes.writeUInt16BE(length, 2);
  return bytes;
};

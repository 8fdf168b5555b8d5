const RATE = 8_000;

/** A tone as WAV. Another pitch gives another recording. */
export const tone = (pitch = 440, milliseconds = 200): Buffer => {
  const samples = Math.round((RATE * milliseconds) / 1_000);
  const wav = Buffer.alloc(44 + 2 * samples);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(2 * RATE, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(2 * samples, 40);
  for (let at = 0; at < samples; at += 1) wav.writeInt16LE(Math.round(8_000 * Math.sin((2 * Math.PI * pitch * at) / RATE)), 44 + 2 * at);
  return wav;
};

/** The loudness (0 to 1) and the length of a 16-bit WAV. */
export const heardIn = (wav: Buffer): { readonly rms: number; readonly seconds: number } => {
  const bytes = wav.readUInt32LE(40);
  const count = bytes / 2;
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum += (wav.readInt16LE(44 + 2 * at) / 32_768) ** 2;
  return { rms: Math.sqrt(sum / count), seconds: count / wav.readUInt32LE(24) };
};

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type BackupFile, type BackupManifest, backupManifestSchema, someBackupSchema } from '../../wire/backup-file.ts';
import { messageIn } from '../../wire/text.ts';
import { BackupFailure } from './failure.ts';

/** The name of the list of files, which is the first file of the archive. */
const MANIFEST = 'wolftap-backup.json';
/** The folder of the archive that holds the files of the list. */
const WITHIN = 'data/';

/** A backup is a tar file packed by gzip, which every system can open without Wolftap. */
const BLOCK = 512;
const FIELDS = { size: 124, at: 136, check: 148, kind: 156, magic: 257, within: 345 } as const;
const LENGTHS = { name: 100, within: 155, size: 12, check: 8 } as const;

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;
const checkOf = (header: Buffer): number => {
  const counted = Buffer.from(header).fill(' ', FIELDS.check, FIELDS.check + LENGTHS.check);
  return counted.reduce((sum, byte) => sum + byte, 0);
};

const headerOf = (path: string, size: number, at: number): Buffer => {
  const fits = (cut: number): boolean =>
    Buffer.byteLength(path.slice(0, Math.max(cut, 0))) <= LENGTHS.within && Buffer.byteLength(path.slice(cut + 1)) <= LENGTHS.name;
  const cuts = [-1, ...[...path.matchAll(/\//g)].map(({ index }) => index)];
  const cut = cuts.find(fits);
  if (cut === undefined || size >= 8 ** (LENGTHS.size - 1)) throw new BackupFailure('refused', path, 'ENAMETOOLONG');
  const header = Buffer.alloc(BLOCK);
  header.write(path.slice(cut + 1), 0);
  header.write(
    `${octal(0o600, 8)}${octal(0, 8)}${octal(0, 8)}${octal(size, LENGTHS.size)}${octal(Math.floor(at / 1_000), 12)}`,
    LENGTHS.name,
  );
  header.write('0', FIELDS.kind);
  header.write('ustar\u000000', FIELDS.magic);
  header.write(path.slice(0, Math.max(cut, 0)), FIELDS.within);
  header.write(`${octal(checkOf(header), LENGTHS.check - 1)} `, FIELDS.check);
  return header;
};

const filler = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

async function* packed(manifest: BackupManifest, from: string): AsyncGenerator<Buffer> {
  const list = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  const entries = [
    { path: MANIFEST, size: list.length, bytes: () => list },
    ...manifest.files.map(({ path, size }) => ({ path: `${WITHIN}${path}`, size, bytes: () => readFile(join(from, path)) })),
  ];
  for (const { path, size, bytes } of entries) {
    yield headerOf(path, size, manifest.at);
    yield await bytes();
    yield Buffer.alloc(filler(size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** Writes the archive into a new file that only this account may read. The file is on the disk when this resolves. */
export const writeArchive = (file: string, manifest: BackupManifest, from: string): Promise<void> =>
  pipeline(Readable.from(packed(manifest, from)), createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));

/** Reads a stream in pieces of the length that the caller asks for. */
class Pieces {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next bytes; fewer than `length` where the stream ends before. */
  async take(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let missing = length;
    while (missing > 0) {
      if (this.#rest.length === 0) {
        const { done, value } = await this.#source.next();
        if (done === true) break;
        this.#rest = value;
      }
      pieces.push(this.#rest.subarray(0, missing));
      this.#rest = this.#rest.subarray(pieces.at(-1)?.length ?? 0);
      missing -= pieces.at(-1)?.length ?? 0;
    }
    return Buffer.concat(pieces);
  }

  /** Reads the stream to its end, because gunzip compares its checksum only there. */
  async rest(): Promise<void> {
    while ((await this.#source.next()).done !== true);
  }
}

const textIn = (header: Buffer, at: number, length: number): string => header.toString('utf8', at, at + length).replace(/\0.*$/s, '');

/** The next file in the archive; undefined where no header of a file follows. */
const nextIn = async (pieces: Pieces): Promise<{ readonly path: string; readonly bytes: Buffer } | undefined> => {
  const header = await pieces.take(BLOCK);
  const size = Number.parseInt(textIn(header, FIELDS.size, LENGTHS.size), 8);
  if (header.length < BLOCK || Number.parseInt(textIn(header, FIELDS.check, LENGTHS.check), 8) !== checkOf(header)) return undefined;
  const bytes = await pieces.take(size);
  await pieces.take(filler(size));
  const within = textIn(header, FIELDS.within, LENGTHS.within);
  return { path: `${within}${within === '' ? '' : '/'}${textIn(header, 0, LENGTHS.name)}`, bytes };
};

const manifestIn = async (pieces: Pieces, file: string): Promise<BackupManifest> => {
  const first = await nextIn(pieces);
  const text = first?.path === MANIFEST ? first.bytes.toString() : '';
  const manifest = messageIn(backupManifestSchema, text);
  if (manifest !== undefined) return manifest;
  throw new BackupFailure((messageIn(someBackupSchema, text)?.format ?? 0) > 1 ? 'newer' : 'not-a-backup', file);
};

const isAlike = (bytes: Buffer, { size, sha256 }: BackupFile): boolean =>
  bytes.length === size && createHash('sha256').update(bytes).digest('hex') === sha256;

/** Unpacks a backup into a folder, for this account alone. Throws a `BackupFailure` that names the first file with a fault. */
export const unpack = async (file: string, into: string): Promise<BackupManifest> => {
  let at = '';
  let manifest: BackupManifest | undefined;
  try {
    await pipeline(createReadStream(file), createGunzip(), async source => {
      const pieces = new Pieces(source);
      manifest = await manifestIn(pieces, file);
      for (const each of manifest.files) {
        at = each.path;
        const found = await nextIn(pieces);
        if (found?.path !== `${WITHIN}${each.path}` || !isAlike(found.bytes, each)) throw new BackupFailure('damaged', at);
        mkdirSync(dirname(join(into, at)), { recursive: true, mode: 0o700 });
        writeFileSync(join(into, at), found.bytes, { mode: 0o600, flag: 'wx', flush: true });
      }
      await pieces.rest();
    });
  } catch (error) {
    if (!isOfPacking(error)) throw error;
    throw new BackupFailure(at === '' ? 'not-a-backup' : 'damaged', at || file);
  }
  if (manifest === undefined) throw new BackupFailure('not-a-backup', file);
  return manifest;
};

const isOfPacking = (error: unknown): boolean => error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));

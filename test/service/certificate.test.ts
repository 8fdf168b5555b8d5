import { spawnSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { certificate } from '../../src/cli/doctor/certificate.ts';
import type { Finding, Say } from '../../src/cli/doctor/finding.ts';
import { outsideAddresses, secureAddresses } from '../../src/server/door/own-addresses.ts';
import { makeCertificate, VALID_DAYS } from '../../src/service/certificate.ts';
import { readServiceOptions } from '../../src/service/options.ts';
import { certificateIn, daysLeft, identityFor, keyIn, SOON_DAYS, type TlsIdentity } from '../../src/service/tls.ts';
import { freshFolder } from '../tools/folder.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-03-01T12:00:00Z');
const inDays = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

describe('a certificate that is made', () => {
  const NAMES = ['localhost', 'owl.local', '127.0.0.1', '::1', 'fd00::2', '192.168.1.20'];
  const { certificate, key } = makeCertificate({ title: 'Wolftap owl', names: NAMES, from: NOW });
  const read = new X509Certificate(certificate);

  test('is for a server of these names, with a P-256 key, for less than the 825 days that iOS takes', () => {
    expect(read.subjectAltName).toBe(
      'DNS:localhost, DNS:owl.local, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1, IP Address:FD00:0:0:0:0:0:0:2, IP Address:192.168.1.20',
    );
    expect(read.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
    expect(read.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
    expect(read.ca).toBe(false);
    const [from, to] = [Date.parse(read.validFrom), Date.parse(read.validTo)];
    expect((to - from) / DAY_MS).toBe(VALID_DAYS);
    expect(VALID_DAYS).toBeLessThanOrEqual(800);
    expect([from < NOW.getTime(), to > inDays(700).getTime()]).toEqual([true, true]);
  });

  test('is signed by itself, belongs to its key, and is no second time the same', () => {
    expect(read.verify(read.publicKey)).toBe(true);
    expect(read.checkPrivateKey(createPrivateKey(key))).toBe(true);
    expect(key).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    const other = new X509Certificate(makeCertificate({ title: 'Wolftap owl', names: NAMES, from: NOW }).certificate);
    expect([other.serialNumber === read.serialNumber, other.fingerprint256 === read.fingerprint256]).toEqual([false, false]);
  });

  test('is in order for OpenSSL at its strictest', () => {
    const file = join(freshFolder(), 'certificate.pem');
    writeFileSync(file, makeCertificate({ title: 'Wolftap owl', names: NAMES, from: new Date() }).certificate);
    const { stdout, stderr } = spawnSync('openssl', ['verify', '-x509_strict', '-purpose', 'sslserver', '-CAfile', file, file], {
      encoding: 'utf8',
    });
    expect([stdout.trim(), stderr]).toEqual([`${file}: OK`, '']);
  });

  test('speaks of years from 2050 on as well', () => {
    const late = new X509Certificate(
      makeCertificate({ title: 'x', names: ['localhost'], from: new Date('2049-06-01T00:00:00Z') }).certificate,
    );
    expect([late.validFrom, late.validTo]).toEqual(['May 31 00:00:00 2049 GMT', 'Aug  9 00:00:00 2051 GMT']);
  });
});

describe('the certificate of this machine', () => {
  const identity = async (data: string, host = '0.0.0.0', now = NOW): Promise<TlsIdentity> => {
    const found = await identityFor({ data, host, tls: undefined }, now);
    if ('failure' in found) throw new Error(String(found.with.why));
    return found;
  };

  test('speaks for its names and for every address by which others reach it', async () => {
    const { names, given } = await identity(freshFolder());
    expect(given).toBe(false);
    const own = hostname().toLowerCase();
    expect(names).toEqual(expect.arrayContaining(['localhost', '127.0.0.1', '[::1]', own, ...outsideAddresses()]));
    if (!own.includes('.')) expect(names).toContain(`${own}.local`);
  });

  test.each<[string, string, Date, boolean]>([
    ['where nothing has changed', '0.0.0.0', NOW, true],
    ['well before it ends', '0.0.0.0', inDays(VALID_DAYS - 1 - SOON_DAYS - 1), true],
    ['when it is about to end', '0.0.0.0', inDays(VALID_DAYS - 1 - SOON_DAYS), false],
    ['when it has ended', '0.0.0.0', inDays(VALID_DAYS + 100), false],
    ['when this machine has an address that it lacks', '192.0.2.77', NOW, false],
  ])('%s (%s, %s) it is kept: %s', async (_title, host, now, isKept) => {
    const data = freshFolder();
    const before = await identity(data);
    const later = await identity(data, host, now);
    expect(later.fingerprint === before.fingerprint).toBe(isKept);
    expect(daysLeft(later.certificate, now)).toBeGreaterThan(SOON_DAYS);
    if (!isKept) expect(statSync(keyIn(data)).mode & 0o777).toBe(0o600);
  });

  test('that was made anew speaks for the addresses of earlier evenings too, so that no device has to be asked again there', async () => {
    const data = freshFolder();
    const away = await identity(data, '192.0.2.77');
    const back = await identity(data);
    expect(back.fingerprint).toBe(away.fingerprint);
    const elsewhere = await identity(data, '192.0.2.78');
    expect(elsewhere.names).toEqual(expect.arrayContaining(['192.0.2.77', '192.0.2.78']));
  });

  test.each<[string, (data: string) => void]>([
    ['a key that belongs to another one', data => writeFileSync(keyIn(data), makeCertificate({ title: 'x', names: ['x'], from: NOW }).key)],
    ['half a certificate', data => writeFileSync(certificateIn(data), readFileSync(certificateIn(data), 'utf8').slice(0, 200))],
    ['no key', data => rmSync(keyIn(data))],
  ])('is made anew where there is %s', async (_title, harm) => {
    const data = freshFolder();
    const { fingerprint } = await identity(data);
    harm(data);
    expect((await identity(data)).fingerprint).not.toBe(fingerprint);
  });

  test('that was given is taken as it is; one that does not load is a failure that names its file and nothing of its key', async () => {
    const data = freshFolder();
    const made = makeCertificate({ title: 'x', names: ['wolves.example', '*.example'], from: NOW });
    const [certificate, key] = [join(data, 'a.pem'), join(data, 'b.pem')];
    writeFileSync(certificate, made.certificate);
    writeFileSync(key, made.key);
    expect(await identityFor({ data, host: '0.0.0.0', tls: { certificate, key } }, NOW)).toMatchObject({
      given: true,
      names: ['wolves.example', '*.example'],
    });
    writeFileSync(key, makeCertificate({ title: 'x', names: ['x'], from: NOW }).key);
    const failed = await identityFor({ data, host: '0.0.0.0', tls: { certificate, key } }, NOW);
    expect(failed).toMatchObject({ failure: 'tls', with: { file: certificate, why: expect.stringMatching(/key/i) } });
    expect(JSON.stringify(failed)).not.toContain('PRIVATE');
  });
});

test.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ['0.0.0.0', [], ['192.168.1.20', '10.0.0.3'], ['https://192.168.1.20:7008/', 'https://10.0.0.3:7008/']],
  ['0.0.0.0', ['wolves.example'], ['192.168.1.20'], ['https://wolves.example:7008/']],
  ['0.0.0.0', [], [], ['https://localhost:7008/']],
  ['owl.local', [], ['192.168.1.20'], ['https://owl.local:7008/']],
  ['fd00::2', [], [], ['https://[fd00::2]:7008/']],
])('who listens on %s, certified for %j, with the addresses %j, is reached at %j', (host, certified, outside, addresses) => {
  expect(secureAddresses(host, 7008, certified, outside)).toEqual(addresses);
});

describe('the doctor', () => {
  const say: Say = (is, key, args = {}, ...mend) => ({ is, text: `${key} ${String(args.file ?? args.time)}`, mend });
  const looks = (data: string, now = NOW): readonly Finding[] => {
    const options = readServiceOptions(['--data', data], {});
    if (options === 'help' || 'wrong' in options) throw new Error('the options were not understood');
    return [...certificate(options, now, say)];
  };
  const made = async (): Promise<string> => {
    const data = freshFolder();
    await identityFor({ data, host: '0.0.0.0', tls: undefined }, NOW);
    return data;
  };

  test('has nothing to say where there is no certificate', () => {
    expect(looks(freshFolder())).toEqual([]);
  });

  test('says until when a certificate holds, and that it ends soon', async () => {
    const data = await made();
    expect(looks(data)).toEqual([{ is: 'good', text: 'service.doctor.tls.good 2028-05-08', mend: [] }]);
    expect(looks(data, inDays(780))).toMatchObject([{ is: 'hint', text: `service.doctor.tls.soon ${certificateIn(data)}` }]);
  });

  test('says that others can read the key, and that a certificate does not load', async () => {
    const data = await made();
    chmodSync(keyIn(data), 0o644);
    expect(looks(data).at(-1)).toEqual({ is: 'bad', text: `service.doctor.tls.open ${keyIn(data)}`, mend: [`chmod 600 ${keyIn(data)}`] });
    writeFileSync(certificateIn(data), 'nothing');
    expect(looks(data)[0]).toMatchObject({ is: 'bad', text: `service.doctor.tls.bad ${certificateIn(data)}` });
  });
});

import { X509Certificate } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { makePrivate, newFile, replaceFile, syncFolder } from '../journal/folder.ts';
import { isEverywhere, outsideAddresses, ownNames } from '../server/door/own-addresses.ts';
import type { Failure } from './failure.ts';

/** The certificate that this machine shows to others, and its key. */
export interface TlsIdentity {
  readonly certificate: string;
  readonly key: string;
  /** Host names and addresses in the certificate, written as in a URL. */
  readonly names: readonly string[];
  /** The SHA-256 of the certificate, in pairs with colons. */
  readonly fingerprint: string;
  /** Whether the operator gave the certificate: then the operator renews it. */
  readonly given: boolean;
}

interface TlsOptions {
  readonly data: string;
  readonly host: string;
  readonly tls: { readonly certificate: string; readonly key: string } | undefined;
}

const DAY_MS = 86_400_000;
/** A certificate is replaced this many days before it expires, so that it does not expire during a tournament. */
export const SOON_DAYS = 30;
/** The most names of a certificate. A new one keeps older addresses of this machine, so that known devices need not confirm it again. */
const MOST_NAMES = 40;

export const tlsFolder = (data: string): string => join(data, 'tls');
export const certificateIn = (data: string): string => join(tlsFolder(data), 'certificate.pem');
export const keyIn = (data: string): string => join(tlsFolder(data), 'key.pem');

/** The given certificate, or this machine's own, which is made where it is missing, too old or lacks a name. */
export const identityFor = async ({ data, host, tls }: TlsOptions, now: Date): Promise<TlsIdentity | Failure> => {
  if (tls !== undefined) {
    try {
      return readIdentity(tls.certificate, tls.key, true);
    } catch (error) {
      return { failure: 'tls', with: { file: tls.certificate, why: whyOf(error) } };
    }
  }
  try {
    return await own(data, namesWanted(host), now);
  } catch (error) {
    return { failure: 'data', with: { file: tlsFolder(data), why: whyOf(error) } };
  }
};

/** The names that a certificate of this machine needs now. */
const namesWanted = (host: string): readonly string[] => {
  const all = ['localhost', ...ownNames(), '127.0.0.1', '::1', ...outsideAddresses(), ...(isEverywhere(host) ? [] : [host.toLowerCase()])];
  return [...new Set(all)].filter(name => /^[a-z0-9_.:-]{1,253}$/.test(name));
};

const own = async (data: string, wanted: readonly string[], now: Date): Promise<TlsIdentity> => {
  // A killed start may have left parts of a new certificate and its key.
  for (const file of [keyIn(data), certificateIn(data)]) rmSync(newFile(file), { force: true });
  const before = ownBefore(data);
  const isMissing = (name: string): boolean => before?.names.includes(asInUrl(name)) !== true;
  if (before !== undefined && !wanted.some(isMissing) && daysLeft(before.certificate, now) > SOON_DAYS) return before;
  const { makeCertificate } = await import('./certificate.ts');
  const earlier = before?.names.map(name => name.replaceAll(/[[\]]/g, '')) ?? [];
  const names = [...new Set([...wanted, ...earlier])].slice(0, MOST_NAMES);
  const { certificate, key } = makeCertificate({ title: `Wolftap ${ownNames()[0] ?? ''}`.trim(), names, from: now });
  makePrivate(tlsFolder(data));
  syncFolder(data);
  // If only one of the two is written, the next start makes both again.
  replaceFile(keyIn(data), key);
  replaceFile(certificateIn(data), certificate);
  return readIdentity(certificateIn(data), keyIn(data), false);
};

const ownBefore = (data: string): TlsIdentity | undefined => {
  try {
    return readIdentity(certificateIn(data), keyIn(data), false);
  } catch {
    return undefined;
  }
};

/** Throws errors of the system or of OpenSSL. They name files and reasons, and never contain a key. */
const readIdentity = (certificateFile: string, keyFile: string, given: boolean): TlsIdentity => {
  const [certificate, key] = [readFileSync(certificateFile, 'utf8'), readFileSync(keyFile, 'utf8')];
  createSecureContext({ cert: certificate, key });
  const { subjectAltName = '', fingerprint256 } = new X509Certificate(certificate);
  const names = [...subjectAltName.matchAll(/(?:DNS|IP Address):([^,"\s]+)/g)].map(([, name = '']) => asInUrl(name));
  return { certificate, key, names, fingerprint: fingerprint256, given };
};

const asInUrl = (name: string): string => (isIPv6(name) ? new URL(`http://[${name}]`).hostname : name.toLowerCase());

export const daysLeft = (certificate: string, now: Date): number =>
  (Date.parse(new X509Certificate(certificate).validTo) - now.getTime()) / DAY_MS;

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

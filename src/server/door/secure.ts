/** Over TLS, for paired devices. */
export interface Secure {
  readonly certificate: string;
  readonly key: string;
  /** The built page on which a device is paired. */
  readonly pairPage: string;
  /** Somebody connects, from this address; whoever it is. */
  readonly knocked: (address: string) => void;
  readonly handshakeMs?: number;
}

/** Telephones are quick; who says nothing holds a place that others need. */
const HANDSHAKE_MS = 10_000;
/** What encrypts and proves at once, for certificates of either kind; TLS 1.3 has nothing else. */
const SUITES = [
  ...['TLS_AES_256_GCM_SHA384', 'TLS_CHACHA20_POLY1305_SHA256', 'TLS_AES_128_GCM_SHA256'],
  ...['ECDSA', 'RSA'].flatMap(key => ['AES256-GCM-SHA384', 'CHACHA20-POLY1305', 'AES128-GCM-SHA256'].map(suite => `ECDHE-${key}-${suite}`)),
].join(':');

export const tlsOf = ({ certificate, key, handshakeMs = HANDSHAKE_MS }: Secure) => ({
  cert: certificate,
  key,
  minVersion: 'TLSv1.2' as const,
  ciphers: SUITES,
  handshakeTimeout: handshakeMs,
});

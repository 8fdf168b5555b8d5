import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { isForOthers } from '../../journal/folder.ts';
import type { ServiceOptions } from '../../service/options.ts';
import { certificateIn, daysLeft, keyIn, SOON_DAYS, tlsFolder } from '../../service/tls.ts';
import type { Finding, Say } from './finding.ts';

/** The certificate for paired devices, where there is one: whether it loads, until when it holds, who can read its key. */
export function* certificate({ data, tls }: ServiceOptions, now: Date, say: Say): Generator<Finding> {
  const [file, key] = tls === undefined ? [certificateIn(data), keyIn(data)] : [tls.certificate, tls.key];
  if (tls === undefined && !existsSync(file)) return;
  // The service makes a new certificate of its own at the next start where this one is gone.
  const mend = tls === undefined ? [`rm -r ${tlsFolder(data)}`] : [];
  try {
    const text = readFileSync(file, 'utf8');
    createSecureContext({ cert: text, key: readFileSync(key, 'utf8') });
    const time = new Date(new X509Certificate(text).validTo).toISOString().slice(0, 10);
    yield daysLeft(text, now) > SOON_DAYS
      ? say('good', 'service.doctor.tls.good', { time })
      : say(tls === undefined ? 'hint' : 'bad', 'service.doctor.tls.soon', { file, time }, ...mend);
  } catch (error) {
    yield say('bad', 'service.doctor.tls.bad', { file, why: error instanceof Error ? error.message : String(error) }, ...mend);
  }
  if (existsSync(key) && isForOthers(key)) yield say('bad', 'service.doctor.tls.open', { file: key }, `chmod 600 ${key}`);
}

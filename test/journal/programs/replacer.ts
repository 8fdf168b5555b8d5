import { leaveAlone } from '../../../src/service/left-alone.ts';
import { identityFor } from '../../../src/service/tls.ts';

/** Replaces the small files of a data folder: the list of ports that are left alone, and the certificate with its key. */
const data = String(process.argv[2]);
leaveAlone(data, '/dev/ttyUSB1', true);
await identityFor({ data, host: '127.0.0.1', tls: undefined }, new Date());

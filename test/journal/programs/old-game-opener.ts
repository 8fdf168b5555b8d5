import { openAlone } from '../../../src/journal/store.ts';

/** Opens the file of one game for writing, as the programs of earlier versions did, and closes it. */
openAlone(String(process.argv[2]), db => db.close());

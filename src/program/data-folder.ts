import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where everything is kept unless another folder is named. */
export const dataFolder = (env: NodeJS.ProcessEnv): string => env.WOLFTAP_DATA ?? join(homedir(), '.local', 'share', 'wolftap');

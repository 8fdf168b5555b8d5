// Loaded before the program: whatever of another system can be feigned on this one. OTHER_SYSTEM: win32 or darwin.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { OTHER_SYSTEM: platform } = process.env;
Object.defineProperty(process, 'platform', { value: platform, enumerable: true });

if (platform === 'win32') {
  for (const name of ['getuid', 'geteuid', 'getgid', 'getegid', 'getgroups', 'setuid', 'setgid']) delete process[name];
  process.umask = () => 0;
  const refused = (code, call) => {
    throw Object.assign(new Error(`${code}: ${call}`), { code, syscall: call });
  };
  const { openSync, fsyncSync, statSync, fstatSync } = fs;
  // Modes are neither kept nor shown, and a folder cannot be synced.
  Object.assign(fs, {
    chmodSync: () => undefined,
    fsyncSync: fd => (fstatSync(fd).isDirectory() ? refused('EPERM', 'fsync') : fsyncSync(fd)),
    openSync: (path, flags, _mode) => openSync(path, flags, 0o666),
    statSync: (...args) => {
      const found = statSync(...args);
      if (found !== undefined) found.mode = typeof found.mode === 'bigint' ? found.mode | 0o666n : found.mode | 0o666;
      return found;
    },
  });
  const handle = await fs.promises.open(process.execPath);
  const handles = Object.getPrototypeOf(handle);
  await handle.close();
  const { sync } = handles;
  handles.sync = async function () {
    return (await this.stat()).isDirectory() ? refused('EPERM', 'fsync') : sync.call(this);
  };
  syncBuiltinESMExports();
}

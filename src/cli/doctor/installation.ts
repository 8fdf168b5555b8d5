import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { isRecord } from '../../domain/data.ts';
import { valueIn } from '../../wire/text.ts';
import type { Finding, Say } from './finding.ts';

/** What of the system tells how a program came there. */
interface InstalledOn {
  /** What dpkg writes down of the Debian package. */
  readonly debianList: string;
  /** What systemd says of our unit, as lines `Name=value`; empty where there is no systemd. */
  readonly unit: () => string;
}

const UNIT = 'wolftap.service';

const THIS_SYSTEM: InstalledOn = {
  debianList: '/var/lib/dpkg/info/wolftap.list',
  unit: () => {
    if (!existsSync('/run/systemd/system')) return '';
    const asked = ['show', UNIT, '--property=LoadState,ActiveState,UnitFileState'];
    return spawnSync('systemctl', asked, { encoding: 'utf8', timeout: 5_000 }).stdout ?? '';
  },
};

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

type Kind = 'checkout' | 'debian' | 'npm' | 'folder';

/** How the program that lies in this folder was installed; `folder`: it was unpacked or copied there. */
const kindOf = (root: string, { debianList }: InstalledOn): Kind => {
  if (existsSync(join(root, 'src', 'main.ts'))) return 'checkout';
  if (textOf(debianList).split('\n').includes(root)) return 'debian';
  return basename(dirname(root)) === 'node_modules' ? 'npm' : 'folder';
};

const versionIn = (root: string): string => {
  const ours = valueIn(textOf(join(root, 'package.json')));
  return isRecord(ours) && typeof ours.version === 'string' ? ours.version : '?';
};

/** Which Wolftap this is, how it came here, and whether the system's service runs it. */
export function* installation(place: string, say: Say, on: InstalledOn = THIS_SYSTEM): Generator<Finding> {
  const root = place.endsWith(sep) ? place.slice(0, -1) : place;
  yield say('good', 'service.doctor.installed', { value: versionIn(root), name: kindOf(root, on), file: root });
  const unit = new Map(
    on
      .unit()
      .split('\n')
      .map(line => [line.split('=')[0] ?? '', line.split('=')[1] ?? '']),
  );
  if (unit.get('LoadState') !== 'loaded') return;
  const [active = '', enabled = ''] = [unit.get('ActiveState'), unit.get('UnitFileState')];
  const state = { name: active, value: enabled };
  if (active === 'failed')
    yield say('bad', 'service.doctor.unit', state, `sudo journalctl --unit ${UNIT}`, `sudo systemctl restart ${UNIT}`);
  else if (active === 'active' && enabled === 'enabled') yield say('good', 'service.doctor.unit', state);
  else yield say('hint', 'service.doctor.unit', state, `sudo systemctl enable --now ${UNIT}`);
}

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isRecord } from '../../domain/data.ts';
import { installedAs } from '../../program/installed.ts';
import { valueIn } from '../../wire/text.ts';
import type { Finding, Say } from './finding.ts';

/** The places in the system that tell how a program was installed. */
interface InstalledOn {
  /** The list of files that dpkg keeps of the Debian package, where it is not in its usual place. */
  readonly debianList?: string;
  /** What systemd says of our unit, as lines `Name=value`; empty where there is no systemd. */
  readonly unit: () => string;
}

const UNIT = 'wolftap.service';

const THIS_SYSTEM: InstalledOn = {
  unit: () => {
    if (!existsSync('/run/systemd/system')) return '';
    const asked = ['show', UNIT, '--property=LoadState,ActiveState,UnitFileState'];
    return spawnSync('systemctl', asked, { encoding: 'utf8', timeout: 5_000 }).stdout ?? '';
  },
};

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const versionIn = (root: string): string => {
  const ours = valueIn(textOf(join(root, 'package.json')));
  return isRecord(ours) && typeof ours.version === 'string' ? ours.version : '?';
};

/** Which Wolftap this is, how it came here, and whether the system's service runs it. */
export function* installation(place: string, say: Say, on: InstalledOn = THIS_SYSTEM): Generator<Finding> {
  const root = place.endsWith(sep) ? place.slice(0, -1) : place;
  yield say('good', 'service.doctor.installed', { value: versionIn(root), name: installedAs(root, on.debianList), file: root });
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

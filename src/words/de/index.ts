import { announced } from './announced.ts';
import { clips } from './clips.ts';
import { dash } from './dash.ts';
import { devices } from './devices.ts';
import { enrol } from './enrol.ts';
import { event } from './event.ts';
import { field } from './field.ts';
import { hall } from './hall.ts';
import { help } from './help.ts';
import { journal } from './journal.ts';
import { lupus } from './lupus.ts';
import { narrator } from './narrator.ts';
import { news } from './news.ts';
import { oneNight } from './one-night.ts';
import { oneNightBox } from './one-night-box.ts';
import { oneNightSettings } from './one-night-settings.ts';
import { organizer } from './organizer.ts';
import { organizerDay } from './organizer-day.ts';
import { organizerRefusals } from './organizer-refusals.ts';
import { plan } from './plan.ts';
import { practice } from './practice.ts';
import { readers } from './readers.ts';
import { refusals } from './refusals.ts';
import { roles } from './roles.ts';
import { said } from './said.ts';
import { screen } from './screen.ts';
import { service } from './service.ts';
import { settings } from './settings.ts';
import { story } from './story.ts';
import { table } from './table.ts';
import { thiercelieux } from './thiercelieux.ts';
import { thiercelieuxBox } from './thiercelieux-box.ts';
import { thiercelieuxSettings } from './thiercelieux-settings.ts';
import { troubles } from './troubles.ts';
import { value } from './value.ts';
import { virtual } from './virtual.ts';

export const german = {
  role: { ...roles, ...oneNightBox.role, ...thiercelieuxBox.role },
  lupus,
  'one-night': oneNight,
  thiercelieux,
  table: { ...table, ...oneNightBox.table, ...thiercelieuxBox.table },
  news: { ...news, ...oneNightBox.news, ...thiercelieuxBox.news },
  refusal: { ...refusals, ...oneNightBox.refusal, ...thiercelieuxBox.refusal },
  help: { ...help, ...oneNightBox.help, ...thiercelieuxBox.help },
  setting: { ...settings, ...oneNightSettings, ...thiercelieuxSettings },
  practice,
  screen,
  trouble: troubles,
  readers,
  service,
  dash,
  devices,
  enrol,
  event,
  field,
  said,
  journal,
  narrator,
  clips,
  announced,
  value,
  virtual,
  plan,
  organizer: { ...organizer, ...organizerDay },
  'organizer-refusal': organizerRefusals,
  story,
  hall,
};

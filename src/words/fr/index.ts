import { help } from './help.ts';
import { lupus } from './lupus.ts';
import { news } from './news.ts';
import { practice } from './practice.ts';
import { refusals } from './refusals.ts';
import { roles } from './roles.ts';
import { settings } from './settings.ts';
import { table } from './table.ts';

export const french = { role: roles, lupus, table, news, refusal: refusals, help, setting: settings, practice };

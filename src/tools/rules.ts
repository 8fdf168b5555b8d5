import { parseArgs } from 'node:util';
import type { Coverage, RuleFamily } from './citations/cited-rules.ts';
import { citationFaults, coverage, HELD, RULE_FAMILIES, ruleFamilyOf } from './citations/cited-rules.ts';
import { citations, definedRules, notForCode } from './citations/project.ts';

const isMissing = ({ by, notForCode }: Coverage): boolean => by.length === 0 && notForCode === undefined;

const line = (each: Coverage): string => {
  if (each.notForCode !== undefined) return `${each.id}  not for code: ${each.notForCode}`;
  return `${each.id}  ${isMissing(each) ? 'MISSING' : each.by.join(', ')}`;
};

const summary = (family: RuleFamily, all: readonly Coverage[]): string => {
  const [excused, missing] = [all.filter(each => each.notForCode !== undefined).length, all.filter(isMissing).length];
  const held = HELD.includes(family) ? 'held' : 'reported';
  const counts = `${all.length} rules, ${all.length - excused - missing} covered, ${excused} not for code, ${missing} missing`;
  return `${family.padEnd(5)} ${counts} (${held}; ${RULE_FAMILIES[family]})`;
};

const summaries = (all: readonly Coverage[]): readonly string[] =>
  (Object.keys(RULE_FAMILIES) as readonly RuleFamily[]).map(family =>
    summary(
      family,
      all.filter(({ id }) => ruleFamilyOf(id) === family),
    ),
  );

const { values } = parseArgs({ options: { missing: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } } });
const [defined, cited, reasons] = [definedRules(), await citations(), notForCode()];
const all = coverage(defined, cited, reasons);
const shown = values.missing ? all.filter(isMissing) : all;
const unheld = citationFaults(defined, cited, reasons, []);
const text = [...shown.map(line), '', ...summaries(all), ...unheld].join('\n');
process.stdout.write(`${values.json ? JSON.stringify(shown, null, 2) : text}\n`);

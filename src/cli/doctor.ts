import { parseArgs } from 'node:util';
import { languageFor } from '../program/flags.ts';
import type { Streams } from '../program/streams.ts';
import { readServiceOptions } from '../service/options.ts';
import type { Words } from '../words/spoken.ts';
import { wordsIn } from '../words/words.ts';
import type { Finding } from './doctor/finding.ts';
import { findings } from './doctor/findings.ts';

const HELP = `wolftap doctor [--data DIR] [--port N] [--screen-port N] [--readers SPEC] [--language L]
               [--host HOST] [--tls-port N] [--tls-cert FILE --tls-key FILE]
  says what is wrong with this installation, and how to mend it
Exit status 0: nothing is; 1: something is; 2: the options were not understood.`;

const OPTIONS = {
  data: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  'tls-port': { type: 'string' },
  'tls-cert': { type: 'string' },
  'tls-key': { type: 'string' },
  'screen-port': { type: 'string' },
  readers: { type: 'string' },
  language: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

interface DoctorStreams extends Streams {
  readonly env: NodeJS.ProcessEnv;
}

export const runDoctor = async (argv: readonly string[], { out, err, env }: DoctorStreams): Promise<number> => {
  const isAsked = isUnderstood(argv);
  const options = isAsked === true ? readServiceOptions(argv, env) : { wrong: isAsked };
  if (options === 'help') {
    out(HELP);
    return 0;
  }
  if ('wrong' in options) {
    err(`wolftap doctor: ${options.wrong}\n${HELP}`);
    return 2;
  }
  const words = wordsIn(languageFor(options));
  out(`${words.text('service.doctor.title')}\n`);
  let faults = 0;
  for await (const finding of findings(options, env, words)) {
    if (finding.is === 'bad') faults += 1;
    out(linesOf(finding, words).join('\n'));
  }
  out(`\n${faults === 0 ? words.text('service.doctor.healthy') : words.text('service.doctor.faults', { count: faults })}`);
  return faults === 0 ? 0 : 1;
};

const isUnderstood = (argv: readonly string[]): true | string => {
  try {
    parseArgs({ args: [...argv], options: OPTIONS });
    return true;
  } catch (error) {
    return error instanceof Error ? error.message : 'the options were not understood';
  }
};

const SIGNS: { readonly [K in Finding['is']]: string } = { good: '  ok ', hint: '  ?  ', bad: '  !  ' };

const linesOf = ({ is, text, mend }: Finding, words: Words): readonly string[] => [
  `${SIGNS[is]}${text}`,
  ...(mend.length === 0 ? [] : [`     ${words.text('service.doctor.mend')}`, ...mend.map(line => `       ${line}`)]),
];

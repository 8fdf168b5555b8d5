import { exportTo, importFrom, JOURNAL_HELP, verify } from './cli/journal.ts';
import { runPractice } from './cli/practice/main.ts';
import type { Streams } from './cli/streams.ts';
import { verifyDeal } from './cli/verify-deal.ts';

const HELP = `wolftap                              the practice game: moderate Lupus in Tabula in the terminal (practice --help)
${JOURNAL_HELP}
wolftap verify-deal FILE             checks that the deal shown after a game is the one that was sealed before it`;

const run = async (args: readonly string[], streams: Streams): Promise<number> => {
  const [command, ...rest] = args;
  switch (command) {
    case 'verify':
      return verify(rest, streams);
    case 'export':
      return exportTo(rest, streams);
    case 'import':
      return importFrom(rest, streams);
    case 'verify-deal':
      return verifyDeal(rest, streams);
    case 'help':
    case '--help':
      streams.out(HELP);
      return 0;
    case 'practice':
      return runPractice(rest, { input: process.stdin, output: process.stdout });
    default:
      if (command === undefined || command.startsWith('-')) return runPractice(args, { input: process.stdin, output: process.stdout });
      streams.err(`wolftap: there is no command “${command}”\n${HELP}`);
      return 2;
  }
};

process.exitCode = await run(process.argv.slice(2), { out: line => console.log(line), err: line => console.error(line) });

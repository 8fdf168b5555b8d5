import type { Streams } from './program/streams.ts';

const interrupted = (stop: () => void): (() => void) => {
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return () => {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  };
};

const serve = async (args: readonly string[], streams: Streams): Promise<number> => {
  const { runService } = await import('./service/main.ts');
  return runService(args, { ...streams, env: process.env, width: process.stdout.columns, interrupted });
};

const runsTournament = async (args: readonly string[], streams: Streams): Promise<number> => {
  const { runTournament } = await import('./service/tournament/main.ts');
  return runTournament(args, { ...streams, env: process.env, width: process.stdout.columns, interrupted });
};

/** Each command loads only the modules that it needs, because loading all of them takes longer than most commands run. */
const run = async (args: readonly string[], streams: Streams): Promise<number> => {
  const [command, ...rest] = args;
  const { input, output } = { input: process.stdin, output: process.stdout };
  switch (command) {
    case 'serve':
      return serve(rest, streams);
    case 'hall':
      return runsTournament(rest, streams);
    case 'doctor':
      return (await import('./cli/doctor.ts')).runDoctor(rest, { ...streams, env: process.env });
    case 'readers':
      return (await import('./cli/readers.ts')).runReaders(rest, { input, output });
    case 'verify':
      return (await import('./cli/journal.ts')).runVerify(rest, streams);
    case 'export':
      return (await import('./cli/journal.ts')).exportTo(rest, streams);
    case 'import':
      return (await import('./cli/journal.ts')).importFrom(rest, streams);
    case 'backup':
    case 'restore':
      return (await import('./cli/backup.ts')).runBackup(command, rest, { ...streams, env: process.env, now: Date.now });
    case 'cards':
      return (await import('./cli/unknowable-cards.ts')).runCards(rest, { ...streams, env: process.env, input, now: Date.now });
    case 'aside':
      return (await import('./cli/aside.ts')).runAside(rest, { ...streams, env: process.env, now: Date.now });
    case 'verify-deal':
      return (await import('./cli/verify-deal.ts')).verifyDeal(rest, streams);
    case 'help':
    case '--help':
      streams.out((await import('./cli/help.ts')).programHelp(rest, process.env));
      return 0;
    default:
      if (command === undefined || command.startsWith('-')) return serve(args, streams);
      streams.err((await import('./cli/help.ts')).noCommand(command, rest, process.env));
      return 2;
  }
};

process.exitCode = await run(process.argv.slice(2), { out: line => console.log(line), err: line => console.error(line) });

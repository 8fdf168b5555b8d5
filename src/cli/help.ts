import { helpLanguage } from '../program/flags.ts';
import type { TextKey } from '../words/keys.ts';
import { wordsIn } from '../words/words.ts';

/** The commands as they are typed; the text about each, and what to type for more. */
const COMMANDS: readonly (readonly [typed: string, about: TextKey | null, more: string])[] = [
  ['', 'service.help', 'serve --help'],
  ['doctor', 'service.help.command.doctor', 'doctor --help'],
  ['hall', 'service.help.tournament', 'hall --help'],
  ['readers', 'service.help.command.readers', 'readers --help'],
  ['cards', 'service.help.command.cards', 'cards --help'],
  ['verify TABLE, wolftap export TABLE FILE [GAME], wolftap import FILE.jsonl JOURNAL', null, ''],
  ['backup FILE, wolftap restore FILE [--replace]', 'service.help.command.backup', 'backup --help'],
  ['aside', 'service.help.command.aside', 'aside --help'],
  ['verify-deal FILE SEAL', 'service.help.command.verify-deal', ''],
];
const TYPED_WIDTH = 37;

/** All commands of the program, in the language of these arguments and this environment. */
export const programHelp = (args: readonly string[], env: NodeJS.ProcessEnv): string => {
  const { text } = wordsIn(helpLanguage(args, env));
  return COMMANDS.map(([typed, about, more]) => {
    const command = `wolftap ${typed}`.trimEnd();
    if (about === null) return command;
    const spaced = command.length < TYPED_WIDTH ? command.padEnd(TYPED_WIDTH) : `${command}   `;
    return `${spaced}${text(about)}${more === '' ? '' : ` (${more})`}`;
  }).join('\n');
};

export const noCommand = (name: string, args: readonly string[], env: NodeJS.ProcessEnv): string =>
  `wolftap: ${wordsIn(helpLanguage(args, env)).text('service.help.command.unknown', { name })}\n${programHelp(args, env)}`;

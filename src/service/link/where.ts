import { type JoinLink, readCode, readLink } from '../../wire/link.ts';

/** How the other side proves to be itself: by this certificate, by one that others vouch for, or as it does at the first meeting. */
export type Trust = { readonly by: 'pin'; readonly pin: string } | { readonly by: 'authority' } | { readonly by: 'first-use' };

interface Where extends Pick<JoinLink, 'address' | 'code'> {
  readonly trust: Trust;
}

/** A link of the desk, or its address and a code in any order: `192.168.1.5:7012 ABCD-EFGH`. Undefined where it is neither. */
export const readWhere = (typed: string): Where | undefined => {
  const link = readLink(typed);
  if (link !== undefined) {
    const { address, code, pin } = link;
    return { address, code, trust: pin === null ? { by: 'authority' } : { by: 'pin', pin } };
  }
  const words = typed.trim().split(/\s+/);
  const at = words.findIndex(word => /[.:/]/.test(word));
  const code = readCode(words.filter((_, index) => index !== at).join(''));
  const address = addressIn(words[at] ?? '');
  return code === undefined || address === undefined ? undefined : { address, code, trust: { by: 'first-use' } };
};

const addressIn = (word: string): string | undefined => {
  const text = /^https?:\/\//.test(word) ? word : `${isHere(word) ? 'http' : 'https'}://${word}`;
  try {
    const { protocol, host, hostname, pathname, username } = new URL(text);
    return hostname === '' || pathname !== '/' || username !== '' ? undefined : `${protocol}//${host}/`;
  } catch {
    return undefined;
  }
};

/** Without encryption on this machine alone. */
const isHere = (word: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/?$/.test(word);

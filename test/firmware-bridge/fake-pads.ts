import type { Change, PadState } from '../../firmware-bridge/protocol/messages.ts';

/** A tag as `UID.SAK`. */
type FakeTag = string;
type Chip = 'works' | 'stuck' | 'absent';

interface Pad {
  readonly lying: FakeTag[];
  chip: Chip;
  shown: PadState;
  candidate: FakeTag | undefined;
  misses: number;
}

const tagOf = (text: FakeTag): { readonly uid: string; readonly sak: string } => {
  const [uid = '', sak = ''] = text.split('.');
  return { uid, sak };
};
const nameOf = (state: PadState): string => (state.is === 'tag' ? `${state.uid}.${state.sak}` : state.is);

/** The pads of a fake board with the tags on them, and with what the board has noticed. */
export const fakePads = (count: number) => {
  const pads = Array.from(
    { length: count },
    (): Pad => ({ lying: [], chip: 'works', shown: { is: 'empty' }, candidate: undefined, misses: 0 }),
  );
  const at = (pad: number): Pad => {
    const found = pads[pad];
    if (found === undefined) throw new Error(`there is no pad ${pad}`);
    return found;
  };

  const become = (pad: Pad, state: PadState): readonly Change[] => {
    const before = pad.shown;
    pad.shown = state;
    pad.candidate = undefined;
    pad.misses = 0;
    switch (state.is) {
      case 'tag':
        return [...(before.is === 'tag' ? [{ is: 'lifted' } as const] : []), { is: 'laid', uid: state.uid, sak: state.sak }];
      case 'empty':
        return [{ is: before.is === 'stuck' || before.is === 'absent' ? 'works' : 'lifted' }];
      case 'several':
      case 'unreadable':
      case 'stuck':
        return [{ is: state.is }];
      case 'absent':
        return [];
    }
  };

  const lookAt = (pad: Pad, missesForLifted: number): readonly Change[] => {
    if (pad.chip !== 'works') return pad.shown.is === pad.chip ? [] : become(pad, { is: pad.chip });
    if (pad.shown.is === 'stuck' || pad.shown.is === 'absent') return become(pad, { is: 'empty' });
    const [tag, other] = pad.lying;
    const found: PadState = tag === undefined ? { is: 'empty' } : other === undefined ? { is: 'tag', ...tagOf(tag) } : { is: 'several' };
    if (nameOf(found) === nameOf(pad.shown)) {
      pad.misses = 0;
      pad.candidate = undefined;
      return [];
    }
    pad.misses++;
    if (found.is !== 'tag') return pad.misses >= missesForLifted ? become(pad, found) : [];
    if (pad.candidate === tag) return become(pad, found);
    pad.candidate = tag;
    return [];
  };

  return {
    count,
    lay: (pad: number, tag: FakeTag): void => void at(pad).lying.push(tag),
    lift: (pad: number): void => void at(pad).lying.splice(0),
    chip: (pad: number, chip: Chip): void => {
      at(pad).chip = chip;
    },
    states: (): readonly PadState[] => pads.map(({ shown }) => shown),
    chips: (): readonly string[] => pads.map(({ chip }) => (chip === 'absent' ? '00' : '92')),
    start: (): void => {
      for (const pad of pads) {
        pad.shown = { is: pad.chip === 'absent' ? 'absent' : 'empty' };
        pad.candidate = undefined;
        pad.misses = 0;
      }
    },
    look: (missesForLifted: number): readonly (readonly [pad: number, what: Change])[] =>
      pads.flatMap((pad, index) => lookAt(pad, missesForLifted).map(what => [index, what] as const)),
  };
};

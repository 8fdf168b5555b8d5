import type { RoleId } from '../../../src/domain/ids.ts';
import type { Mark } from '../../../src/domain/moderator-view.ts';
import { roleName } from '../table-state.ts';
import { ROLE_LINES } from './role-lines.ts';

/** Filled shapes; holes in them are drawn in the opposite direction. */
const MARK_SHAPES: { readonly [M in Mark]: string } = {
  bite: 'M2 4h20v5l-3.5 12-4-10.5h-5L5.5 21 2 9z',
  poison: 'M9 2h6v7l6 9.500A2.5 2.5 0 0 1 19 22H5a2.5 2.5 0 0 1-2-3.500L9 9zM12 11.500l-3 4a3 3 0 1 0 6 0z',
  rescue: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z',
  guard: 'M4 4.5 12 2l8 2.500V12c0 5-3.5 8.5-8 10.500C7.5 20.5 4 17 4 12z',
  owl: 'M4 3l4 3h8l4-3v11c0 5-4 8-8 8s-8-3-8-8zM8.5 8.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM15.5 8.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  love: 'M12 21.500C4.5 16 2 12.5 2 8.500a5 5 0 0 1 10-1.2 5 5 0 0 1 10 1.200c0 4-2.5 7.5-10 13z',
  model: 'M12 2l2.9 6.7 7.1.7-5.4 4.8 1.6 7.100L12 17.600l-6.2 3.7 1.6-7.100L2 9.400l7.1-.7z',
  charm: 'M8 4.5 21 2v15a3.5 3.5 0 1 1-2.5-3.400V8L10.5 9.500V19A3.5 3.5 0 1 1 8 15.600z',
  infection: 'M12 1.500c5 6.5 7.5 9.5 7.5 13a7.5 7.5 0 0 1-15 0c0-3.5 2.5-6.5 7.5-13z',
  rust: 'M12 1l2.5 3.500V14H18v3h-4.500v5h-3v-5H6v-3h3.500V4.500z',
  curse: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM7.4 5.200l11.4 11.400A8 8 0 0 0 7.4 5.200zM5.2 7.400a8 8 0 0 0 11.4 11.400z',
  'healing-potion':
    'M8 2h8v6l4 6.500a5 5 0 0 1-4.5 7.500h-7A5 5 0 0 1 4 14.500L8 8zM10.7 11v2.700H8v2.600h2.700V19h2.600v-2.700H16v-2.600h-2.700V11z',
  'poison-potion': 'M8.5 2h7v7l5.5 9.500A2.5 2.5 0 0 1 19 22H5a2.5 2.5 0 0 1-2-3.500L8.5 9zM12 11.500l-3 4a3 3 0 1 0 6 0z',
  conversion: 'M12 1.500c5 6.5 7.5 9.5 7.5 13a7.5 7.5 0 0 1-15 0c0-3.5 2.5-6.5 7.5-13zM8 13v3h8v-3z',
  lives: 'M12 1c5 5.5 7.5 8.5 7.5 13.500a7.5 7.5 0 0 1-15 0c0-3 1.5-4.5 3-6 .5 2 1.5 3 2.5 3 .5-3.5 0-7 2-10.500z',
};

/** Whether a mark is also a word below the name: deeds and bonds are, things that a player carries have a sign alone. */
export const hasWord = (mark: Mark): boolean => !['healing-potion', 'poison-potion', 'conversion'].includes(mark);

export type Side = 'wolves' | 'village' | 'alone';

/** The side is told by the shape: a wolf's head, a circle, a diamond. A card that lies face up tells its sign alone. */
const SHAPES: { readonly [S in Side | 'card']: string } = {
  card: 'M5.500 1h13a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2z',
  wolves: 'M3 1.5 8 5h8l5-3.500V12c0 5-4 8.5-9 10.500C7 20.5 3 17 3 12z',
  village: 'M12 1.500a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21z',
  alone: 'M12 .8 23.2 12 12 23.2.8 12z',
};

export const MarkSign = ({ mark }: { readonly mark: Mark }) => (
  <svg class={`mark ${mark}`} viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" fill-rule="evenodd" aria-hidden="true">
    <path d={MARK_SHAPES[mark]} />
  </svg>
);

/** The shape of a side alone, for counts. */
export const SideSign = ({ side }: { readonly side: Side }) => (
  <svg class={`side ${side}`} viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
    <path d={SHAPES[side]} />
  </svg>
);

/** The sign of a card without the shape of its side, which a look at a card does not tell. A wolf's face keeps the outline of its head. */
export const linesOf = (role: RoleId): string | undefined => {
  const lines = ROLE_LINES[role];
  return role === 'wolf' || role === 'werewolf' ? `${lines}M4 3.5 8.5 6h7L20 3.5V12c0 4.5-3.5 7.5-8 9.3C7.5 19.5 4 16.5 4 12z` : lines;
};

/** A card: the shape of its side, with its sign inside. A card of the group's own has its first letter. */
export const RoleFace = ({ role, side }: { readonly role: RoleId; readonly side: Side | 'card' }) => {
  const lines = ROLE_LINES[role];
  return (
    <svg class={`side ${side}`} viewBox="0 0 24 24" width="100%" height="100%" aria-hidden="true">
      <path d={SHAPES[side]} />
      {lines === undefined ? (
        <text x="12" y="16" text-anchor="middle">
          {roleName(role).slice(0, 1)}
        </text>
      ) : (
        <path class="lines" d={lines} transform="translate(12 12.5) scale(.54) translate(-12 -12)" />
      )}
    </svg>
  );
};

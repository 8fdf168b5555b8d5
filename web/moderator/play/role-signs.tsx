import type { RoleId } from '../../../src/domain/ids.ts';
import type { Mark } from '../../../src/domain/moderator-view.ts';
import { roleName } from '../table-state.ts';
import { ROLE_LINES } from './role-lines.ts';

/** Lines on 24 by 24, one sign a mark. */
const MARK_LINES: { readonly [M in Mark]: string } = {
  bite: 'M4 7h16v3l-3 7-2.5-6h-5L7 17l-3-7z',
  poison: 'M10 3h4v6l5 9a2 2 0 0 1-2 3H7a2 2 0 0 1-2-3l5-9zM12 13v4',
  rescue: 'M12 5v14M5 12h14',
  guard: 'M5 5l7-2 7 2v6c0 5-3 8-7 10-4-2-7-5-7-10z',
  owl: 'M8 8a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM16 8a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM12 13v3M5 5l3 2M19 5l-3 2M8 11h.01M16 11h.01',
  love: 'M12 20C5 15 3 11.5 3 8.500a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3-2 6.5-9 11.500z',
  model: 'M12 4l2.2 5.2 5.3.5-4 3.6 1.2 5.400L12 15.900l-4.7 2.8 1.2-5.4-4-3.6 5.3-.5z',
  charm: 'M9 18V5l10-2v13M9 18a2.5 2.5 0 1 1-2.5-2.500A2.5 2.5 0 0 1 9 18zM19 16a2.5 2.5 0 1 1-2.5-2.500A2.5 2.5 0 0 1 19 16z',
  infection: 'M12 4c4 5 5.5 7.5 5.5 10a5.5 5.5 0 0 1-11 0C6.5 11.5 8 9 12 4z',
  rust: 'M12 3v13M9 16h6M12 16v5M12 3l-1.5 3M12 3l1.5 3',
  curse: 'M5 5l14 14M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z',
  'healing-potion': 'M9 3h6v5l3 5a5 5 0 0 1-4.5 7h-3A5 5 0 0 1 6 13l3-5zM12 12v4M10 14h4',
  'poison-potion': 'M9 3h6v5l4 11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2L9 8zM8 15h8',
  conversion: 'M12 3c4 5 5.5 7.5 5.5 10a5.5 5.5 0 0 1-11 0C6.5 10.5 8 8 12 3zM9.5 14h5',
  lives: 'M12 3c4 5 6 7 6 11a6 6 0 0 1-12 0c0-2 1-3 2-4 1 2 2 2 2 2 0-3 0-6 2-9z',
};

export type Side = 'wolves' | 'village' | 'alone';

/** The side is told by the shape: a wolf's head, a circle, a diamond. */
const SHAPES: { readonly [S in Side]: string } = {
  wolves: 'M3 1.5 8 5h8l5-3.500V12c0 5-4 8.5-9 10.500C7 20.5 3 17 3 12z',
  village: 'M12 1.500a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21z',
  alone: 'M12 .8 23.2 12 12 23.2.8 12z',
};

export const MarkSign = ({ mark }: { readonly mark: Mark }) => (
  <svg class="mark" viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
    <path d={MARK_LINES[mark]} />
  </svg>
);

/** The shape of a side alone, for counts. */
export const SideSign = ({ side }: { readonly side: Side }) => (
  <svg class={`side ${side}`} viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
    <path d={SHAPES[side]} />
  </svg>
);

/** The sign of a card alone, without the shape of its side, which a look does not tell: but a wolf's face needs its head. */
export const linesOf = (role: RoleId): string | undefined => {
  const lines = ROLE_LINES[role];
  return role === 'wolf' || role === 'werewolf' ? `${lines}M4 3.5 8.5 6h7L20 3.5V12c0 4.5-3.5 7.5-8 9.3C7.5 19.5 4 16.5 4 12z` : lines;
};

/** A card: the shape of its side, with its sign inside. A card of the group's own has its first letter. */
export const RoleFace = ({ role, side }: { readonly role: RoleId; readonly side: Side }) => {
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

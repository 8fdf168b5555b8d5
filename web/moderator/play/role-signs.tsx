import type { RoleId } from '../../../src/domain/ids.ts';
import type { Mark } from '../../../src/domain/moderator-view.ts';
import { roleName } from '../table-state.ts';

/** Lines on 24 by 24, one sign a card: what it does or carries. */
const ROLE_LINES: { readonly [role: RoleId]: string } = {
  seer: 'M12 5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM8 20h8M12 8l.8 2.2L15 11l-2.2.8L12 14l-.8-2.200L9 11l2.2-.8z',
  wolf: 'M7 10l3 1.500M17 10l-3 1.500M12 15.500l-1.5-1.500h3z',
  witch: 'M4 19h16M7.5 19 12 4l1.5 4 3 11',
  cupid: 'M5 19 19 5M14 5h5v5M6 9c5 0 9 4 9 9',
  hunter: 'M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM12 3v6M12 15v6M3 12h6M15 12h6',
  elder: 'M8 8a4 4 0 0 1 8 0v4l-4 8-4-8zM10 8h.01M14 8h.01',
  'little-girl': 'M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6zM12 9.500a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM7 5 6 3M12 4V2M17 5l1-2',
  piper: 'M5 19 19 5M8 13l3 3M11 10l3 3M14 7l3 3',
  fox: 'M4 5l8 14 8-14-4 3H8zM10 11h.01M14 11h.01',
  'bear-tamer': 'M12 12c-3 0-5 2.5-5 4.500S9 19 12 19s5-.5 5-2.500S15 12 12 12zM6 10h.01M10 6.500h.01M14 6.500h.01M18 10h.01',
  sister:
    'M8.5 7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM15.5 7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM4 19c0-3 2-5 4.5-5s3.5 1.5 3.5 1.5 1-1.5 3.5-1.500S20 16 20 19',
  'wild-child': 'M5 19C5 9 11 5 20 4c0 9-5 14-12 14M5 19l8-8',
  'wolf-dog': 'M5 6l3 3h8l3-3v8c0 3-3 5-7 6-4-1-7-3-7-6zM12 9v11',
  'infect-father': 'M12 4c4 5 5.5 7.5 5.5 10a5.5 5.5 0 0 1-11 0C6.5 11.5 8 9 12 4z',
  'big-bad-wolf': 'M4 8h16v4l-3 5-2.5-4L12 17l-2.5-4L7 17l-3-5z',
  'white-wolf': 'M12 4l2.2 5.2 5.3.5-4 3.6 1.2 5.400L12 15.900l-4.7 2.8 1.2-5.4-4-3.6 5.3-.5z',
  'rusty-knight': 'M12 3v13M9 16h6M12 16v5M12 3l-1.5 3M12 3l1.5 3',
  angel: 'M12 9c-2-4-7-4-9-2 0 5 4 8 9 9 5-1 9-4 9-9-2-2-7-2-9 2zM9 4c0-2 6-2 6 0',
  villager: 'M12 21V9M7 4v4a5 5 0 0 0 10 0V4M12 4v5',
  medium: 'M12 3c3 4 4 5.5 4 8a4 4 0 0 1-8 0c0-2.5 1-4 4-8zM12 15v6M8 21h8',
  possessed: 'M5 4c0 4 2 5 4 6M19 4c0 4-2 5-4 6M8 10h8v5l-4 5-4-5zM10.5 13h.01M13.5 13h.01',
  bodyguard: 'M5 5l7-2 7 2v6c0 5-3 8-7 10-4-2-7-5-7-10z',
  owl: 'M8 8a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM16 8a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM12 13v3M5 5l3 2M19 5l-3 2M8 11h.01M16 11h.01',
  mason: 'M5 6h14M5 18h14M8 6v12M16 6v12M8 12h8',
  werehamster: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 4v16M4 12h16',
  mythomaniac: 'M4 7c5-2 11-2 16 0 0 7-3 11-8 12-5-1-8-5-8-12zM8 11l2 .5M16 11l-2 .5M9.5 15h5',
  robber: 'M4 9h16v4c-3 2-5 1-8 0-3 1-5 2-8 0zM8.5 11.500h.01M15.5 11.500h.01',
  troublemaker: 'M4 8h14M15 5l3 3-3 3M20 16H6M9 13l-3 3 3 3',
  drunk: 'M10 3h4v5l2 3v10H8V11l2-3zM8 14h8',
  insomniac: 'M15 4a8 8 0 1 0 5 12 7 7 0 0 1-5-12z',
  minion: 'M6 5c0 3 1.5 4 3 5M18 5c0 3-1.5 4-3 5M12 9a5 5 0 1 1 0 10 5 5 0 0 1 0-10z',
  tanner: 'M6 4c1 3-1 4-2 6 1 3 4 3 4 6l4 4 4-4c0-3 3-3 4-6-1-2-3-3-2-6-4 2-8 2-12 0z',
  doppelganger: 'M9 5a5 5 0 1 1 0 10A5 5 0 0 1 9 5zM15 9a5 5 0 1 1 0 10 5 5 0 0 1 0-10z',
  werewolf: 'M7 10l3 1.500M17 10l-3 1.500M12 15.500l-1.5-1.500h3z',
};

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

export const hasLines = (role: RoleId): boolean => Object.hasOwn(ROLE_LINES, role);

/** The sign of a card without the shape of its side, which a look does not tell. */
export const RoleLines = ({ role }: { readonly role: RoleId }) => (
  <svg class="mark" viewBox="2 2 20 20" aria-hidden="true">
    <path d={ROLE_LINES[role]} />
  </svg>
);

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

/** The night's calls in their usual order (TH-39). */
export const CALLS = [
  'cupid',
  'lovers',
  'seer',
  'sisters',
  'wild-child',
  'bear-tamer',
  'wolf-dog',
  'wolves',
  'white-wolf',
  'infect-father',
  'big-bad-wolf',
  'witch',
  'fox',
  'piper',
  'charmed',
] as const;
export type CallStep = (typeof CALLS)[number];

export const isCall = (step: string): step is CallStep => CALLS.some(call => call === step);

export type BallotStep = 'vote' | 'second-ballot' | 'election';

/** Every step of a game, by the names of the catalogue. */
export type VillageStep =
  | 'nightfall'
  | CallStep
  | 'dawn'
  | 'growl'
  | 'debate'
  | BallotStep
  | 'captain-decides'
  | 'hunter'
  | 'successor'
  | 'over';

/** The rule that a step follows. */
export const STEP_RULES: { readonly [S in VillageStep]: string } = {
  nightfall: 'TH-11',
  cupid: 'TH-71',
  lovers: 'TH-71',
  seer: 'TH-80',
  sisters: 'TH-82',
  'wild-child': 'TH-117',
  'bear-tamer': 'TH-112',
  'wolf-dog': 'TH-120',
  wolves: 'TH-50',
  'white-wolf': 'TH-122',
  'infect-father': 'TH-56',
  'big-bad-wolf': 'TH-66',
  witch: 'TH-101',
  fox: 'TH-108',
  piper: 'TH-125',
  charmed: 'TH-125',
  dawn: 'TH-13',
  growl: 'TH-112',
  election: 'TH-140',
  debate: 'TH-14',
  vote: 'TH-150',
  'second-ballot': 'TH-154',
  'captain-decides': 'TH-144',
  hunter: 'TH-115',
  successor: 'TH-145',
  over: 'TH-170',
};

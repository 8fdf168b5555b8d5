import { describe, expect, test } from 'vitest';
import type { RoleId } from '../../../src/domain/ids.ts';
import { CENTRE, seat } from '../../../src/domain/ids.ts';
import { BOX } from '../../../src/rules/one-night/characters.ts';
import { type AnnouncedTable, announced, planOf, STILL } from './announced-rig.ts';
import { boxOf, cardUid, dealtAs } from './hands.ts';
import { accepted, codes, opened } from './rig.ts';

/** Seven cards are dealt from all sixteen. Nobody knows which ones; the plan's deck only says how many. */
const PLAN = planOf(STILL, { 'onenight.random_roles_public': false });
const MODERATED = { ...PLAN, settings: { ...PLAN.settings, 'onenight.announcer': 'moderator' } };
/** The box has three Villagers, but the planned deck has one. */
const BLIND: readonly RoleId[] = ['villager', 'villager', 'mason', 'werewolf', 'hunter', 'tanner', 'villager'];
const indexOf = (role: RoleId, nth: number): number => BOX.indexOf(role) + nth;
const uidsOf = (roles: readonly RoleId[]): readonly string[] =>
  roles.map((role, at) => cardUid(indexOf(role, roles.slice(0, at).filter(each => each === role).length)));

const table = async () => {
  const begun = await announced(PLAN, { begins: false });
  await accepted(begun.rig.ask({ do: 'box', box: boxOf(PLAN, BOX) }));
  return begun;
};
const dealt = async (roles: readonly RoleId[]): Promise<AnnouncedTable> => {
  const begun = await table();
  await accepted(begun.rig.ask({ do: 'open-deal' }));
  for (const [index, uid] of uidsOf(roles).entries()) {
    const place = begun.places[index];
    if (place !== undefined) await begun.lay(place, uid);
  }
  return begun;
};

describe('One Night dealt blindly from the whole box [ON-186]', () => {
  test.each([
    ['the cards that the plan lists', STILL],
    ['other cards of the box', BLIND],
  ])('no scan tells whether a card is in the deck, and the night falls: %s [ON-208]', async (_what, roles) => {
    const here = await dealt(roles);
    expect(here.rig.views.map(({ notice }) => notice?.said.code).filter(code => code === 'deal.anew')).toEqual([]);
    await here.begins();
    const { message } = here.rig.evening.publicTable;
    expect(message?.picture.composition?.reduce((sum, { count }) => sum + count, 0)).toBe(BOX.length);
    await here.untilStep('discussion');
    await accepted(here.rig.ask({ do: 'vote-now' }));
    await here.votes(2, 1, 2, 2);
    await here.until(() => here.view.stage === 'over');
    expect(here.picture?.ending?.roles?.map(each => each.dealt)).toEqual(roles.slice(0, 4));
    expect(here.picture?.ending?.centre).toEqual(roles.slice(4));
  });

  test('every view up to the night is the same, whichever cards of the box are scanned', async () => {
    const [one, other] = [await dealt(STILL), await dealt(BLIND)];
    const told = ({ rig }: AnnouncedTable) => rig.views.slice(-7).map(({ dealing, notice, announced: how }) => [dealing, notice, how]);
    expect(told(one)).toEqual(told(other));
    expect(told(one)).toHaveLength(7);
  });

  test('a deal that the box cannot hold is refused: a fourth Villager is told of without seat or role [ON-208]', async () => {
    const here = await table();
    const more = { uid: 'X1', piece: { is: 'card', family: 'one-night', role: 'villager' } as const, label: '', retired: false };
    const box = boxOf(PLAN, BOX);
    await accepted(here.rig.ask({ do: 'box', box: { ...box, tags: [...box.tags, more] } }));
    await accepted(here.rig.ask({ do: 'open-deal' }));
    for (const [index, uid] of uidsOf(['villager', 'villager', 'villager']).entries()) await here.lay(seat(index + 1), uid);
    await here.lay(seat(4), 'X1');
    expect(here.view).toMatchObject({ notice: null, dealing: { cards: [{}, {}, {}, {}] } });
    for (const [index, uid] of uidsOf(['seer', 'robber', 'drunk']).entries()) await here.lay(CENTRE[index] ?? 'K1', uid);
    expect(here.view).toMatchObject({ notice: { said: { code: 'deal.anew' } }, dealing: { cards: [] } });
  });

  test('where the list is public, a card that is not on it is refused as before [ON-17]', async () => {
    const rig = await opened();
    const plan = { ...MODERATED, settings: { 'onenight.announcer': 'moderator' } };
    for (const ask of [{ do: 'plan', plan }, { do: 'open-deal' }] as const) await accepted(rig.ask(ask));
    expect(codes(await rig.ask({ do: 'card', place: seat(1), role: 'hunter' }))).toEqual(['card.not_in_deck']);
  });

  test('a moderator may deal so by hand, or leave it to the machine, which draws from the box', async () => {
    const rig = await opened();
    await accepted(rig.ask({ do: 'plan', plan: MODERATED }));
    await dealtAs(rig, MODERATED, BLIND);
    expect(rig.evening.view.playing?.view.seats.map(each => each.dealt)).toEqual(BLIND.slice(0, 4));
    expect(rig.evening.view.plan).toEqual(MODERATED);
    const drawn = new Set<RoleId>();
    for (let count = 0; count < 12; count += 1) {
      for (const ask of [{ do: 'abandon' }, { do: 'again' }, { do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }] as const)
        await accepted(rig.ask(ask));
      for (const each of rig.evening.view.playing?.view.seats ?? []) drawn.add(each.dealt);
    }
    expect([...drawn].some(role => !PLAN.deck.includes(role))).toBe(true);
  });

  test('a card that was another one after all is sealed anew', async () => {
    const rig = await opened();
    await accepted(rig.ask({ do: 'plan', plan: MODERATED }));
    await dealtAs(rig, MODERATED, BLIND);
    await accepted(rig.ask({ do: 'card', place: seat(1), role: 'drunk' }));
    expect(rig.evening.view.playing?.view.seats[0]?.dealt).toBe('drunk');
    expect(rig.evening.publicTable.resealed).toBe(true);
  });
});

import type { Seat } from '../../../domain/ids.ts';
import { ok } from '../../../domain/refusal.ts';
import { marked } from '../../kit/marks.ts';
import { always, everyNight } from '../../kit/writing.ts';
import { call, holding, one, role, word } from '../role.ts';
import { isIn, namedAt, type Player, playerAt, seatsOfPlayers, type Village } from '../state.ts';

/** TH-57: the victims whom the infect father may convert. */
const victims = (state: Village): readonly Seat[] => {
  const both = state.set['infect.victim'] === 'packOrBigBad';
  const bitten = [...namedAt(state, 'wolves'), ...(both ? namedAt(state, 'big-bad-wolf') : [])];
  return seatsOfPlayers(state.players.filter(each => bitten.includes(each.seat) && isIn(each) && !each.wolf));
};

/** The victims over whom a hand was raised tonight. */
const raisedOver = ({ night: { deeds } }: Village): readonly Seat[] =>
  deeds.flatMap(({ step, chose }) => (step === 'infect-father' ? chose.filter(place => typeof place === 'number') : []));

const aVictim = (target: Player, state: Village) => (victims(state).includes(target.seat) ? null : 'answer.not_a_victim');

/** Once a game, turns the pack's victim into a werewolf instead of letting it die (TH-56). */
export const infectFather = role({
  id: 'infect-father',
  kind: 'wolf',
  wolf: true,
  converts: true,
  copies: 1,
  calls: [
    call({
      step: 'infect-father',
      rule: 'TH-56',
      after: ['wolves'],
      // If he may choose between two victims, he is called after both have been chosen.
      follows: set => (set['infect.victim'] === 'pack' ? null : 'big-bad-wolf'),
      nights: everyNight,
      wakes: holding('infect-father'),
      spent: state => !state.stores.conversion,
      says: {
        victim: state => !state.night.answered && victims(state).length > 0 && { seats: victims(state) },
        touch: ({ night: { marks } }) => marks.converted !== null && { seats: [marks.converted] },
        vain: state => state.night.marks.converted === null && raisedOver(state).length > 0 && { seats: raisedOver(state) },
      },
      form: {
        option: word(['none', 'infect'], true, { now: (state: Village) => victims(state).length > 0 }),
        choose: one(aVictim, {
          mayDecline: always,
          onCard: known => known.set['infect.victim'] !== 'pack',
          now: state => victims(state).length > 1,
        }),
      },
      decide: (state, _father, { option, choose }, { characterOf }) => {
        const victim = playerAt(state, choose[0] ?? victims(state)[0] ?? null);
        if (option !== 'infect' || victim === undefined) return ok([{ type: 'chose-nobody', step: 'infect-father' }]);
        return ok([{ type: 'hand-raised', seat: victim.seat, outcome: characterOf(victim.card)?.whenInfected?.(state) ?? 'converted' }]);
      },
    }),
  ],
  marks: state => (state.stores.conversion ? marked('conversion', holding('infect-father')(state)) : []),
});

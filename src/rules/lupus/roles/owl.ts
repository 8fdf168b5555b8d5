import { everyNight } from '../../kit/writing.ts';
import { call, holding, notOneself, oneLiving, role } from '../role.ts';
import { doesPointingKill, isPointingDeadly } from '../state.ts';

/** Points each night at a player who will be nominated next day; in a large game of the token edition pointing also kills. */
export const owl = role({
  id: 'owl',
  side: 'humans',
  copies: 1,
  from: 12,
  advice: (set, players) => (isPointingDeadly(set, players) ? 'deck.deadly_owl' : null),
  calls: [
    call({
      step: 'owl',
      rule: { classic: 'LC-55', token: 'LT-18' },
      ruleNow: state => (doesPointingKill(state) ? 'LT-19' : null),
      nights: everyNight,
      wakes: holding('owl'),
      says: { deadly: doesPointingKill },
      form: {
        choose: oneLiving(
          notOneself(state => state.set['owl.may_target_self']),
          { does: 'points' },
        ),
      },
    }),
  ],
});

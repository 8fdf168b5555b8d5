import { everyNight } from '../../kit/writing.ts';
import { owlIsDeadly } from '../owls-pick.ts';
import { call, holding, notOneself, oneLiving, role } from '../role.ts';

/** Points each night at a player who will be nominated next day; in a large game of the token edition the look also kills. */
export const owl = role({
  id: 'owl',
  side: 'humans',
  copies: 1,
  from: 12,
  calls: [
    call({
      step: 'owl',
      rule: { classic: 'LC-55', token: 'LT-18' },
      ruleNow: state => (owlIsDeadly(state) ? 'LT-19' : null),
      nights: everyNight,
      wakes: holding('owl'),
      says: { deadly: owlIsDeadly },
      form: {
        choose: oneLiving(
          notOneself(state => state.set['owl.may_target_self']),
          { does: 'points' },
        ),
      },
    }),
  ],
});

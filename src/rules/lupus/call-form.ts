import type { StepId } from '../../domain/ids.ts';
import { seat } from '../../domain/ids.ts';
import type { SetUp } from '../../domain/setup.ts';
import type { CallForm } from '../../domain/step.ts';
import { ASKS_NOTHING } from '../../domain/step.ts';
import { calledBy } from './characters.ts';
import type { CommonSettings } from './settings.ts';
import { classicSettings, tokenSettings } from './settings.ts';
import { isCall } from './steps.ts';

/** Whoever is called points at one seat, except on a night on which the card rests. */
export const callForm = (step: StepId, night: number, { book, players, settings }: SetUp): CallForm => {
  const choice = isCall(step) ? calledBy(step).call?.choice : undefined;
  const set: CommonSettings = book === 'lupus-token' ? tokenSettings(settings) : classicSettings(settings);
  if (choice === undefined || choice.rests?.({ round: night, set }) === true) return ASKS_NOTHING;
  const among = Array.from({ length: players }, (_, index) => seat(index + 1));
  return {
    fields: [{ kind: 'places', name: 'choose', least: 1, most: 1, among, mayDecline: set['night.may_pass'] }],
    // Two seers, who may fail to agree, are nothing that the set-up tells.
    mayMiss: choice.mayFail?.([]) ?? false,
  };
};

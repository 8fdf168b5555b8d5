import type { ComponentChildren } from 'preact';
import { held, hidden, isCall, openly, openRule, type Shown, saidOf } from './state.ts';
import { t } from './words.ts';

export { Button, Heading, Key } from '../shared/parts.tsx';

/** Dots until somebody holds them; nothing at all under the veil. */
export const Secret = ({ children, always = false }: { readonly children: ComponentChildren; readonly always?: boolean }) =>
  !hidden.value && (always || held.value || openly.value) ? <span class="secret">{children}</span> : <Dots />;

export const Dots = () => (
  <span class="dots">
    <span aria-hidden="true">•••</span>
    <span class="unseen">{t('dash.veiled')}</span>
  </span>
);

/** Why something was not done. A card that it names, and whom a call may not choose, are veiled like all other secrets. */
export const SaidOf = ({ said: { declined } }: { readonly said: Shown }) =>
  hidden.value && (isCall.value || declined.some(each => 'role' in each)) ? <Dots /> : <span>{declined.map(saidOf).join(' ')}</span>;

/** A rule's id, which opens what is known of the rule. */
export const RuleId = ({ rule }: { readonly rule: string }) => (
  <button type="button" class="rule-id" onClick={() => openRule(rule)} aria-label={t('dash.rule', { name: rule })}>
    {rule}
  </button>
);

import type { ComponentChildren } from 'preact';
import { held, hidden, isCall, openly, openRule, type Shown, saidOf } from './state.ts';
import { t } from './words.ts';

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

export const Key = ({ name }: { readonly name: string }) => <kbd>{name}</kbd>;

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onClick: () => void;
  readonly class?: string;
  readonly label?: string;
  readonly off?: boolean;
  readonly pressed?: boolean;
}

/** A button that says why it does nothing stays reachable: it is never taken away from the keyboard. */
export const Button = ({ children, onClick, class: name = '', label, off = false, pressed }: ButtonProps) => (
  <button
    type="button"
    class={`button ${name}`}
    onClick={onClick}
    aria-disabled={off}
    {...(label === undefined ? {} : { 'aria-label': label })}
    {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
  >
    {children}
  </button>
);

export const Heading = ({ children }: { readonly children: ComponentChildren }) => <h2 class="heading">{children}</h2>;

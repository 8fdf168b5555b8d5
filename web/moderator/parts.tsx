import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { EndingTold } from '../../src/domain/ending.ts';
import type { Seat } from '../../src/domain/ids.ts';
import { Button, Key } from '../shared/controls.tsx';
import { CodeSign, EyeSign } from '../shared/line-signs.tsx';
import { t, words } from './moderator-words.ts';
import {
  type DeclineNotice,
  declinedText,
  held,
  hidden,
  isCall,
  isRoleOpen,
  nameOfPlace,
  openly,
  openRule,
  ownTableId,
} from './table-state.ts';

export { Button, Heading, Key } from '../shared/controls.tsx';

/** A link to the sheets of codes that a camera reads. */
export const CodesLink = () => (
  <a class="button small" href={`/codes#${ownTableId.value}`}>
    <CodeSign /> {t('codes.title')}
  </a>
);

/** A secret: dots until somebody holds them, and always dots under the veil. */
export const SecretText = ({ children, always = false }: { readonly children: ComponentChildren; readonly always?: boolean }) =>
  isRoleOpen.value || (always && !hidden.value) ? <span class="secret">{children}</span> : <Dots />;

export const Dots = () => (
  <span class="dots">
    <span aria-hidden="true">•••</span>
    <span class="unseen">{t('dash.veiled')}</span>
  </span>
);

/** Shows the secrets for as long as it is held, by finger or by key. Where secrets stand open anyway there is nothing to hold. */
export const HoldButton = () => {
  if (openly.value) return null;
  const hold = (): void => {
    held.value = true;
  };
  const release = (): void => {
    held.value = false;
  };
  const isKey = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';
  return (
    <button
      type="button"
      class="button hold"
      aria-pressed={held.value && !hidden.value}
      aria-disabled={hidden.value}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        hold();
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={event => event.preventDefault()}
      onKeyDown={event => {
        if (!isKey(event)) return;
        event.preventDefault();
        event.stopPropagation();
        hold();
      }}
      onKeyUp={event => {
        if (isKey(event)) release();
      }}
      onBlur={release}
    >
      <EyeSign /> <span>{held.value ? t('dash.hold.release') : t('dash.hold.press')}</span> <Key name="V" />
    </button>
  );
};

/** Why something was not done. It is veiled where it names a card, or tells in a call whom nobody may choose. */
export const DeclineText = ({ said: { declined } }: { readonly said: DeclineNotice }) =>
  hidden.value && (isCall.value || declined.some(each => 'role' in each)) ? <Dots /> : <span>{declined.map(declinedText).join(' ')}</span>;

/** The id of a rule; a touch opens its text. */
export const RuleButton = ({ rule }: { readonly rule: string }) => (
  <button type="button" class="rule-id" onClick={() => openRule(rule)} aria-label={t('dash.rule', { name: rule })}>
    {rule}
  </button>
);

/** Why the game ended, with the rule that says so. */
export const EndingReason = ({ ending: { because, rule, sides } }: { readonly ending: EndingTold }) => {
  const keys = [...new Set([because, ...sides])].map(each => `story.because.${each}`);
  const known = keys.filter(key => words.value?.has(key) === true);
  if (known.length === 0) return null;
  return (
    <p class="because">
      {known.map(key => words.value?.find(key)).join(' ')} {rule !== null && <RuleButton rule={rule} />}
    </p>
  );
};

/** A small button that switches something on and off. */
export const Toggle = ({ of, children }: { readonly of: { value: boolean }; readonly children: ComponentChildren }) => (
  <Button
    class="small"
    pressed={of.value}
    onClick={() => {
      of.value = !of.value;
    }}
  >
    {children}
  </Button>
);

/** A button for one person of the ring, in a list to choose from. */
export const SeatChip = ({ seat, pressed, onClick }: { readonly seat: Seat; readonly pressed: boolean; readonly onClick: () => void }) => (
  <Button class="chip" pressed={pressed} onClick={onClick}>
    <span class="figures">{seat}</span> {nameOfPlace(seat)}
  </Button>
);

interface QuestionProps {
  readonly label: string;
  readonly children: ComponentChildren;
  readonly yes: ComponentChildren;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** A question before something is lost. It takes the focus, so that it is read aloud and Space or a clicker does not act elsewhere. */
export const Confirmation = ({ label, children, yes, no, onYes, onNo }: QuestionProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      class="question"
      role="alertdialog"
      aria-label={label}
      onKeyDown={event => {
        const { key } = event;
        // The page hears Escape too: it veils whatever lies open.
        if (key === 'Escape') onNo();
        else if (key === ' ' || key === 'PageDown') event.stopPropagation();
      }}
    >
      {children}
      <p class="choices">
        <Button class="strong" onClick={onYes}>
          {yes}
        </Button>
        <Button onClick={onNo}>{no}</Button>
      </p>
    </div>
  );
};

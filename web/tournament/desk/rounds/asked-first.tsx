import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Button } from '../../../shared/controls.tsx';
import { DeskSheet } from '../desk-sheet.tsx';
import { o } from '../desk-words.ts';

interface AskedProps {
  readonly text: string;
  readonly class: string;
  readonly act: () => void;
  /** Whether there is nothing to ask. */
  readonly isSure: boolean;
  readonly question: string;
  readonly anyway: string;
  /** What is to be thought over. */
  readonly children: ComponentChildren;
}
/** A button that first names what speaks against it. */
export const AskedFirst = ({ text, class: name, act, isSure, question, anyway, children }: AskedProps) => {
  const isAsking = useSignal(false);
  const close = (): void => {
    isAsking.value = false;
  };
  return (
    <>
      <Button
        class={name}
        onClick={() => {
          if (isSure) act();
          else isAsking.value = true;
        }}
      >
        {text}
      </Button>
      {isAsking.value && !isSure && (
        <DeskSheet title={question} close={close}>
          <div class="missing">
            {children}
            <p class="choices">
              <Button
                class="strong"
                onClick={() => {
                  close();
                  act();
                }}
              >
                {anyway}
              </Button>
              <Button onClick={close}>{o('rounds.not-yet')}</Button>
            </p>
          </div>
        </DeskSheet>
      )}
    </>
  );
};

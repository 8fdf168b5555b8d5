import type { ComponentChildren } from 'preact';

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

import type { ComponentChildren } from 'preact';

export const Key = ({ name }: { readonly name: string }) => <kbd>{name}</kbd>;

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onClick: () => void;
  readonly class?: string;
  readonly label?: string;
  readonly off?: boolean;
  readonly pressed?: boolean;
  /** Whether every press counts, also several in a row. */
  readonly row?: boolean;
}

/** A button that says why it does nothing stays reachable: it is never taken away from the keyboard. */
export const Button = ({ children, onClick, class: name = '', label, off = false, pressed, row = false }: ButtonProps) => (
  <button
    type="button"
    class={`button ${name}`}
    onClick={onClick}
    aria-disabled={off}
    {...(label === undefined ? {} : { 'aria-label': label })}
    {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    {...(row ? { 'data-row': '' } : {})}
  >
    {children}
  </button>
);

export const Heading = ({ children }: { readonly children: ComponentChildren }) => <h2 class="heading">{children}</h2>;

interface FileButtonProps {
  readonly children: ComponentChildren;
  readonly class?: string;
  readonly accept: string;
  /** The name of a button that shows only a sign. */
  readonly label?: string;
  /** Makes a phone open its camera at once, the one on its back. */
  readonly capture?: 'environment';
  readonly onFile: (file: File) => void;
}

/** Asks for a file. The same file may be chosen again; nothing happens if none is chosen. */
export const FileButton = ({ children, class: name = '', accept, label, capture, onFile }: FileButtonProps) => (
  <label class={`button ${name}`}>
    {children}
    <input
      type="file"
      class="unseen"
      accept={accept}
      aria-label={label}
      {...(capture === undefined ? {} : { capture })}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file !== undefined) onFile(file);
        currentTarget.value = '';
      }}
    />
  </label>
);

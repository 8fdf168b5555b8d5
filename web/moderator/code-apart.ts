import { signal } from '@preact/signals';

/** Code that lies apart from the page; null until it has come. */
interface Apart<M> {
  readonly code: M | null;
  /** Fetches the code; if that fails, the next call tries again. */
  fetch(): void;
}

/**
 * Code that the page fetches when it is first wanted, because no game waits for it. The page hands it the parts that both use: if that code
 * imported them, the bundler would cut the whole page in pieces.
 */
export const codeApart = <M>(from: () => Promise<M>): Apart<M> => {
  const come = signal<M | null>(null);
  return {
    get code() {
      return come.value;
    },
    fetch() {
      if (come.peek() === null)
        from().then(
          code => {
            come.value = code;
          },
          () => undefined,
        );
    },
  };
};

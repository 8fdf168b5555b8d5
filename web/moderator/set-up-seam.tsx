import { signal } from '@preact/signals';

/** The set-up is loaded apart from the page, so that a running game does not wait for it. */
const loaded = signal<typeof import('./set-up-apart.ts') | null>(null);
export const loadSetUp = async (): Promise<void> => {
  loaded.value = await import('./set-up-apart.ts');
};

export const SetUp = () => (loaded.value === null ? null : <loaded.value.SetUpPage />);
export const BoxSheet = () => (loaded.value === null ? null : <loaded.value.BoxPanel />);

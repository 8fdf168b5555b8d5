import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';

/** The set-up is loaded beside the page: whoever plays does not wait for it. */
const loaded = signal<ComponentType | null>(null);
export const loadSetUp = async (): Promise<void> => {
  const { SetUpPage } = await import('./setup/set-up.tsx');
  loaded.value = SetUpPage;
};

export const SetUp = () => (loaded.value === null ? null : <loaded.value />);

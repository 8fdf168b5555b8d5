/** Keeps the screen on while the page is looked at; a browser that cannot do it does without. */
export const keepAwake = (): void => {
  const hold = (): void => {
    if (document.visibilityState === 'visible' && 'wakeLock' in navigator) void navigator.wakeLock.request('screen').catch(() => undefined);
  };
  hold();
  document.addEventListener('visibilitychange', hold);
};

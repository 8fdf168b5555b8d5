/** Names that never repeat, and that are the same in every run. */
export const counted = (): (() => string) => {
  let count = 0;
  return () => {
    count += 1;
    return count.toString(16).padStart(16, '0');
  };
};

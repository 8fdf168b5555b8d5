/** SQLite itself takes a transaction back after some errors, and not after others. */
export const inOne = <T>(
  { exec, isOpen }: { readonly exec: (sql: string) => void; readonly isOpen: () => boolean },
  work: () => T,
  how: 'exclusive' | undefined,
): T => {
  exec(how === 'exclusive' ? 'BEGIN EXCLUSIVE' : 'BEGIN');
  try {
    const result = work();
    exec('COMMIT');
    return result;
  } catch (error) {
    if (isOpen()) exec('ROLLBACK');
    throw error;
  }
};

/** The names of SQLite's result codes, by number. */
const NAMES =
  'OK ERROR INTERNAL PERM ABORT BUSY LOCKED NOMEM READONLY INTERRUPT IOERR CORRUPT NOTFOUND FULL CANTOPEN PROTOCOL EMPTY SCHEMA TOOBIG CONSTRAINT MISMATCH MISUSE NOLFS AUTH FORMAT RANGE NOTADB'.split(
    ' ',
  );
/** The word after the name in each extended code, from 1 on. */
const FURTHER: { readonly [name: string]: readonly string[] } = {
  BUSY: 'RECOVERY SNAPSHOT TIMEOUT'.split(' '),
  LOCKED: 'SHAREDCACHE VTAB'.split(' '),
  READONLY: 'RECOVERY CANTLOCK ROLLBACK DBMOVED CANTINIT DIRECTORY'.split(' '),
  IOERR:
    'READ SHORT_READ WRITE FSYNC DIR_FSYNC TRUNCATE FSTAT UNLOCK RDLOCK DELETE BLOCKED NOMEM ACCESS CHECKRESERVEDLOCK LOCK CLOSE DIR_CLOSE SHMOPEN SHMSIZE SHMLOCK SHMMAP SEEK DELETE_NOENT MMAP GETTEMPPATH CONVPATH VNODE AUTH BEGIN_ATOMIC COMMIT_ATOMIC ROLLBACK_ATOMIC DATA CORRUPTFS IN_PAGE'.split(
      ' ',
    ),
  CORRUPT: 'VTAB SEQUENCE INDEX'.split(' '),
  CANTOPEN: 'NOTEMPDIR ISDIR FULLPATH CONVPATH DIRTYWAL SYMLINK'.split(' '),
  CONSTRAINT: 'CHECK COMMITHOOK FOREIGNKEY FUNCTION NOTNULL PRIMARYKEY TRIGGER UNIQUE VTAB ROWID PINNED DATATYPE'.split(' '),
};

const nameOf = (code: number): string => {
  const name = NAMES[code & 0xff] ?? 'ERROR';
  const further = FURTHER[name]?.[(code >> 8) - 1];
  return ['SQLITE', name, ...(further === undefined ? [] : [further])].join('_');
};

/** The name of the database's refusal, such as `SQLITE_IOERR_READ`; undefined for any other error. */
export const sqliteCode = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  // Node gives the number, the package the name.
  if (error.code === 'ERR_SQLITE_ERROR' && 'errcode' in error) return nameOf(Number(error.errcode));
  return typeof error.code === 'string' && error.code.startsWith('SQLITE_') ? error.code : undefined;
};

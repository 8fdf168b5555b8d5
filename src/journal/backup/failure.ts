/** Why nothing was backed up or restored. */
type BackupFault =
  | 'exists'
  | 'inside'
  | 'nothing'
  | 'restless'
  | 'interrupted'
  | 'not-a-backup'
  | 'newer'
  | 'damaged'
  | 'in-use'
  | 'not-empty'
  | 'refused';

/** `file`: the file or folder that the fault is about. */
export class BackupFailure extends Error {
  readonly fault: BackupFault;
  readonly file: string;
  readonly why: string;
  constructor(fault: BackupFault, file: string, why = '') {
    super(`${file}: ${fault} ${why}`);
    this.name = 'BackupFailure';
    this.fault = fault;
    this.file = file;
    this.why = why;
  }
}

/** Why the service cannot start: keys of texts, whose gaps `with` fills. */
const FAILURES = ['port', 'port-denied', 'host', 'data', 'data-busy', 'data-restoring', 'tls'] as const;
type FailureKind = (typeof FAILURES)[number];

export interface Failure {
  readonly failure: FailureKind;
  readonly with: { readonly [name: string]: string | number };
}

export const isFailure = (value: unknown): value is Failure => typeof value === 'object' && value !== null && 'failure' in value;

const codeIn = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '');

/** The failure for a port that cannot be listened on. */
export const listenFailure = (error: unknown, host: string, port: number, flag: string): Failure => {
  const filled = { value: port, name: host, text: `--${flag} ${port === 65_535 ? 0 : port + 10}` };
  switch (codeIn(error)) {
    case 'EADDRINUSE':
      return { failure: 'port', with: filled };
    case 'EACCES':
      return { failure: 'port-denied', with: filled };
    default:
      return { failure: 'host', with: { ...filled, why: codeIn(error) || String(error) } };
  }
};

/** The lines of the pads' protocol as typed messages; PROTOCOL.md says what they mean. */
export { formatAsked, formatSaid } from './format.ts';
export { parseAsked, parseSaid } from './parse.ts';
export * from './types.ts';

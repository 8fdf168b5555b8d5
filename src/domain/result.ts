import type { Refusal } from './refusal.ts';

/** What a question to the rules gives: a value, or a refusal that changes nothing. */
export type Result<T, R = Refusal> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: R };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const no = <R>(refusal: R): { readonly ok: false; readonly refusal: R } => ({ ok: false, refusal });

import { resolver } from '../settings.ts';
import { CATALOGUE } from './characters.ts';
import { classicWith, tokenWith } from './house-rules.ts';

export const CLASSIC_SETTINGS = classicWith(CATALOGUE);
export const TOKEN_SETTINGS = tokenWith(CATALOGUE);

export const classicSettings = resolver(CLASSIC_SETTINGS);
export const tokenSettings = resolver(TOKEN_SETTINGS);

import type { Beep, Light, Sighting, TroubleCode } from '../reader.ts';
import type { ReaderChoice } from './models.ts';

/** What the process found out about a reader. */
export interface Skills {
  /** An ACR122U that accepts commands for the reader itself, so its lights and buzzer can be used. */
  readonly escapes: boolean;
  /** The reader acknowledged the command to switch its buzzer off. */
  readonly silenced: boolean;
}

export type FromChild =
  /** The process runs and PC/SC answers. */
  | { readonly type: 'beat' }
  /** Everything that PC/SC lists, also devices that read no tags. */
  | { readonly type: 'listed'; readonly names: readonly string[] }
  | { readonly type: 'reader'; readonly name: string; readonly skills: Skills }
  | { readonly type: 'saw'; readonly name: string; readonly seen: Sighting; readonly fresh: boolean }
  | { readonly type: 'ails'; readonly name: string; readonly ails: boolean }
  | { readonly type: 'left'; readonly name: string }
  | { readonly type: 'answer'; readonly call: number; readonly hex: string | undefined }
  /** The process cannot go on and ends. */
  | { readonly type: 'fatal'; readonly code: TroubleCode; readonly detail: string };

export type ToChild =
  /** `naming`: the key that all cards of the box have, in hexadecimal. No flag and no variable carries it: other users may see those. */
  | { readonly type: 'start'; readonly choice: ReaderChoice; readonly firstLook: number; readonly naming: string | undefined }
  | { readonly type: 'light'; readonly name: string; readonly light: Light }
  | { readonly type: 'beep'; readonly name: string; readonly beep: Beep }
  | { readonly type: 'exchange'; readonly call: number; readonly name: string; readonly hex: string }
  | { readonly type: 'close' };

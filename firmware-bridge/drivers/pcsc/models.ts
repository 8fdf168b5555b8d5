/** Devices that PC/SC lists and that read no tags; they are left alone. */
const NO_READERS: readonly (readonly [what: RegExp, why: string])[] = [
  [/\bSAM\b/i, 'the slot of a security module inside a reader'],
  [/\bACR125[12]\D.* \d\d 01$/i, 'the same, where it is not named'],
  [/(?<!P)\bICC\b|\bcontact(ed)? (slot|reader)\b/i, 'the contact slot of a double reader'],
  [/yubi(key|co)|nitrokey|solokey|\btoken2?\b|e?token\b|safenet|ledger|gnuk|crescendo/i, 'a security key'],
  [/windows hello|virtual smart card|tpm|\bUICC\b|\bSIM\b/i, 'a card that the computer plays itself'],
  [/alcor|au9\d\d\d|scr3[35]\d\d|omnikey (1021|3021|3121|6121)|gempc|idbridge|cherry (st|smart)|\bst-[12]\d\d\d\b/i, 'contact cards only'],
];

/** Exceptions that the user has set: parts of names, in upper or lower case. */
export interface ReaderChoice {
  /** Devices that read tags although a row above says otherwise. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

export const isNamed = (name: string, parts: readonly string[]): boolean =>
  parts.some(part => part !== '' && name.toLowerCase().includes(part.toLowerCase()));

/** Whether the device of this name reads tags. */
export const readsTags = (name: string, { include, exclude }: ReaderChoice): boolean => {
  if (isNamed(name, exclude)) return false;
  return isNamed(name, include) || !NO_READERS.some(([what]) => what.test(name));
};

interface Model {
  readonly name: RegExp;
  /** `vendor:product` on USB. */
  readonly usb: readonly string[];
  /** Lights, buzzer and polling are set by ACS's own commands. */
  readonly acr122: boolean;
}

const MODELS: readonly Model[] = [
  { name: /acr122/i, usb: ['072f:2200'], acr122: true },
  { name: /acr1252/i, usb: ['072f:223b'], acr122: false },
  { name: /acr1281/i, usb: ['072f:2214'], acr122: false },
  { name: /scl3711/i, usb: ['04e6:5591'], acr122: false },
];

export const isAcr122 = (name: string): boolean => MODELS.some(model => model.acr122 && model.name.test(name));

/** The USB ids that a reader of this name can have; none where the model is unknown. */
export const usbOf = (name: string): readonly string[] => MODELS.find(model => model.name.test(name))?.usb ?? [];

/**
 * The modules of the kernel that take readers which PC/SC could use: pn533_usb, and pn533 alone before Linux 4.7. Other modules (port100:
 * Sony's RC-S380) take only USB readers that PC/SC does not know.
 */
export const NFC_MODULES: readonly string[] = ['pn533_usb', 'pn533'];
/** The readers that these modules take. */
export const TAKEN_BY_KERNEL: readonly string[] = ['072f:2200', '04e6:5591'];

/** The most readers that pcscd supports. */
export const MOST_READERS = 16;

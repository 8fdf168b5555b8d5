/** A stored text that cannot be parsed. */
export class TornText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export const parsedOrTorn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return new TornText(text);
  }
};

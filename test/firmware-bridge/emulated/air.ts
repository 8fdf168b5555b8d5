import type { Bits } from './bits.ts';
import type { Tag } from './tags.ts';

/** What the antenna hears: one answer, or several answers laid over each other. */
export interface Heard {
  readonly bits: Bits;
  /** The first bit, counted from 0, in which the answers differ. */
  readonly collision: number | undefined;
}

/** The effect of a neighbouring field on frames to the tags and on their answers. */
export interface Bend {
  readonly asked: (frame: Bits) => Bits;
  readonly answered: (answer: Bits) => Bits;
}

/** The field of one antenna with the tags in it. Times are microseconds. */
export interface Air {
  readonly isOn: () => boolean;
  readonly power: (isOn: boolean, at: number) => void;
  readonly exchange: (frame: Bits, at: number) => Heard | undefined;
  readonly lay: (tag: Tag, at: number) => void;
  /** Takes all tags away. */
  readonly lift: (at: number) => void;
  readonly lying: () => readonly Tag[];
}

export interface AirOptions {
  readonly switched?: (isOn: boolean, at: number) => void;
  /** Undefined while no neighbouring field is on. */
  readonly bend?: (at: number) => Bend | undefined;
}

export const overlay = (answers: readonly Bits[]): Heard | undefined => {
  const [first] = answers;
  if (first === undefined) return undefined;
  const longest = Math.max(...answers.map(({ length }) => length));
  // A silent tag does not disturb one that speaks. Where two tags speak at once, a one wins over a zero.
  const bits = Array.from({ length: longest }, (_, at) => (answers.some(answer => answer[at] === 1) ? 1 : 0));
  const collision = bits.findIndex((_, at) => answers.some(answer => answer[at] !== undefined && answer[at] !== bits[at]));
  return { bits, collision: collision < 0 ? undefined : collision };
};

export const air = ({ switched, bend }: AirOptions = {}): Air => {
  let isOn = false;
  let tags: readonly Tag[] = [];
  return {
    isOn: () => isOn,
    power: (on, at) => {
      if (on === isOn) return;
      isOn = on;
      for (const tag of tags) tag.field(on, at);
      switched?.(on, at);
    },
    exchange: (frame, at) => {
      if (!isOn) return undefined;
      const bent = bend?.(at);
      const asked = bent === undefined ? frame : bent.asked(frame);
      const answers = tags.flatMap(tag => {
        const answer = tag.hear(asked, at);
        return answer === undefined ? [] : [bent === undefined ? answer : bent.answered(answer)];
      });
      return overlay(answers);
    },
    lay: (tag, at) => {
      tags = [...tags, tag];
      tag.field(isOn, at);
    },
    lift: at => {
      for (const tag of tags) tag.field(false, at);
      tags = [];
    },
    lying: () => tags,
  };
};

/** A finite field of few elements, numbered from 0. */
interface Field {
  readonly size: number;
  add(one: number, other: number): number;
  multiply(one: number, other: number): number;
  sum(all: readonly number[]): number;
  negative(one: number): number;
  /** Of anything but 0. */
  inverse(one: number): number;
}

/** Powers of primes, with a polynomial that has no root to reckon by: coefficients from the lowest. */
const EXTENSIONS: { readonly [size: number]: { readonly prime: number; readonly modulo: readonly number[] } } = {
  4: { prime: 2, modulo: [1, 1, 1] },
  8: { prime: 2, modulo: [1, 1, 0, 1] },
  9: { prime: 3, modulo: [1, 0, 1] },
};

export const isPrime = (number: number): boolean => {
  if (number < 2) return false;
  for (let factor = 2; factor * factor <= number; factor += 1) if (number % factor === 0) return false;
  return true;
};

/** Undefined where there is none, or none that any hall needs. */
export const fieldOf = (size: number): Field | undefined => {
  if (isPrime(size)) return whole({ size, add: (one, other) => (one + other) % size, multiply: (one, other) => (one * other) % size });
  const extension = EXTENSIONS[size];
  return extension === undefined ? undefined : whole(extended(size, extension.prime, extension.modulo));
};

type Tables = Pick<Field, 'size' | 'add' | 'multiply'>;

const whole = ({ size, add, multiply }: Tables): Field => {
  const all = Array.from({ length: size }, (_, each) => each);
  return {
    size,
    add,
    multiply,
    sum: terms => terms.reduce(add, 0),
    negative: one => all.find(each => add(one, each) === 0) ?? 0,
    inverse: one => all.find(each => multiply(one, each) === 1) ?? 0,
  };
};

const extended = (size: number, prime: number, modulo: readonly number[]): Tables => {
  const length = modulo.length - 1;
  const digits = (number: number): number[] => Array.from({ length }, (_, place) => Math.floor(number / prime ** place) % prime);
  const number = (all: readonly number[]): number => all.reduce((sum, digit, place) => sum + digit * prime ** place, 0);
  return {
    size,
    add: (one, other) => {
      const more = digits(other);
      return number(digits(one).map((digit, place) => (digit + (more[place] ?? 0)) % prime));
    },
    multiply: (one, other) => {
      const product: number[] = Array.from({ length: 2 * length - 1 }, () => 0);
      const more = digits(other);
      for (const [place, digit] of digits(one).entries())
        for (const [at, by] of more.entries()) product[place + at] = ((product[place + at] ?? 0) + digit * by) % prime;
      for (let top = product.length - 1; top >= length; top -= 1) {
        const over = product[top] ?? 0;
        for (const [place, by] of modulo.entries()) {
          const at = top - length + place;
          product[at] = ((((product[at] ?? 0) - over * by) % prime) + prime) % prime;
        }
      }
      return number(product.slice(0, length));
    },
  };
};

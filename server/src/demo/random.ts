/** Repeatable randomness: the same seed gives the same numbers on every machine and in every run. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** 32 random bits. */
  bits(): number;
  /** A whole number from `min` to `max`, inclusive. */
  whole(min: number, max: number): number;
  /** True in this share of cases. */
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Prefers the beginning of the list, like common names in a list sorted by frequency. */
  pickEarly<T>(list: readonly T[]): T;
  /** By weight: `[["red", 3], ["blue", 1]]` gives red three times out of four. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
  /** A separate generator for one purpose, so drawing more there changes nothing elsewhere. */
  fork(purpose: string): Random;
}

export function createRandom(seed: string): Random {
  const bits = sfc32(seed);
  const next = () => bits() / 0x1_0000_0000;
  const at = <T>(list: readonly T[], place: number): T => {
    const found = list[place];
    if (found === undefined) throw new RangeError("Nothing to pick from");
    return found;
  };
  return {
    next,
    bits,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (share) => next() < share,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    pickEarly: (list) => at(list, Math.floor(next() ** 2 * list.length)),
    weighted(choices) {
      let rest = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [choice, weight] of choices) {
        rest -= weight;
        if (rest < 0) return choice;
      }
      return at(choices, choices.length - 1)[0];
    },
    fork: (purpose) => createRandom(`${seed}/${purpose}`),
  };
}

/** Chris Doty-Humphrey's small fast counter: 32 bits per call, started from four hashes of the seed. */
function sfc32(seed: string): () => number {
  let a = hash(`a${seed}`);
  let b = hash(`b${seed}`);
  let c = hash(`c${seed}`);
  let counter = hash(`d${seed}`);
  const draw = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round++) draw();
  return draw;
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  }
  return value >>> 0;
}

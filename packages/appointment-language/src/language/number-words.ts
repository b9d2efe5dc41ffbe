const cardinals =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const ordinals =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth";

const numbered = (words: string) => words.split(" ").map((word, value) => [word, value] as const);

/** Numbers that can be followed by a unit: "twenty-one". */
export const tens: ReadonlySet<number> = new Set([20, 30, 40, 50]);

/** "two" is 2. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...numbered(cardinals),
  ["twenty", 20],
  ["thirty", 30],
  ["forty", 40],
  ["fifty", 50],
  ["sixty", 60],
  ["ninety", 90],
]);

/** "second" is 2. */
export const ordinalWords: ReadonlyMap<string, number> = new Map([
  ...numbered(ordinals),
  ["twentieth", 20],
  ["thirtieth", 30],
]);

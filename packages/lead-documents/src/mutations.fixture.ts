/** Whole numbers below a bound, the same in every run. */
export function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pieces = [
  "<",
  ">",
  "</",
  "/>",
  "&",
  "&lt;",
  "&#x110000;",
  "&#0;",
  "]]>",
  "<![CDATA[",
  "<!--",
  "-->",
  "<?",
  "\0",
  '"',
  "'",
  "=",
  "\ud800",
  "é",
  "\x92",
  "<adf>",
  "</adf>",
  "<prospect>",
  "</prospect>",
  "<contact>",
  "</name>",
  "<br>",
  "<p>",
  "<vehicle interest=sell>",
  "<year>9e99</year>",
  "<requestdate>2026-99-99T99:99:99</requestdate>",
  "<price>1e999</price>",
  `<comments>${"VIN: x, ".repeat(50)}</comments>`,
];

/** The text with pieces cut out, doubled and put in. */
export function mutate(text: string, random: (below: number) => number): string {
  let mutated = text;
  for (let count = random(12); count >= 0; count -= 1) {
    const [at, length] = [random(mutated.length + 1), random(80)];
    const kept = mutated.slice(0, at);
    const cut = mutated.slice(at, at + length);
    const rest = mutated.slice(at + length);
    const piece = pieces[random(pieces.length)] ?? "";
    mutated =
      [kept + rest, kept + cut + cut + rest, kept + piece + cut + rest, kept + piece.repeat(random(200)) + rest, kept][
        random(5)
      ] ?? "";
  }
  return mutated.slice(0, 20_000);
}

/** What senders may say that it is. */
export const contentTypes = [
  "text/xml",
  "application/x-www-form-urlencoded",
  "application/json",
  "multipart/form-data; boundary=b",
  "text/xml; charset=shift_jis",
];

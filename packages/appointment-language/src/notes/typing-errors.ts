/** What notes are about, by which typing errors in them are recognized. */
const vocabulary =
  "about again drive appraisal back bank calling change changed check checked email forward order ordered photos picture pictures ready stop tires trade wiper blades appointment brochure brochures callback confirm customer email estimate follow information insurance financing appraisal order quote quotes remind reminded reminder reschedule schedule send text texted voicemail tomorrow contact pricing message deposit".split(
    " ",
  );
const known = new Set([
  ...vocabulary,
  "form",
  "from",
  "calls",
  "messages",
  "charge",
  "charged",
  "stock",
  "bake",
  "trader",
  "cheek",
  "tries",
  "tired",
  "raedy",
  "stops",
]);
const others = new Map([
  ["costumer", "customer"],
  ["custmer", "customer"],
  ["estimte", "estimate"],
  ["folllow", "follow"],
  ["insurence", "insurance"],
  ["schedual", "schedule"],
  ["tect", "text"],
  ["bak", "back"],
  ["cal", "call"],
  ["calll", "call"],
  ["callig", "calling"],
  ["caling", "calling"],
]);

const cache = new Map<string, string>();

/** The word that two swapped letters, a missing one or a doubled one stand for. */
export function withoutTypingError(word: string): string {
  if (word.length < 4 || word.length > 12 || known.has(word)) return word;
  const seen = cache.get(word);
  if (seen !== undefined) return seen;
  const meant = others.get(word) ?? vocabulary.find((each) => each[0] === word[0] && isSlipOf(word, each)) ?? word;
  if (cache.size >= 5_000) cache.clear();
  cache.set(word, meant);
  return meant;
}

function firstDifference(one: string, other: string): number {
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return at;
  return -1;
}

function isSlipOf(word: string, meant: string): boolean {
  if (word.length === meant.length) {
    const at = firstDifference(word, meant);
    const isSwapped =
      word[at] === meant[at + 1] && word[at + 1] === meant[at] && word.slice(at + 2) === meant.slice(at + 2);
    // Another letter within a long word: "foolow".
    const isOther = word.length >= 6 && at < word.length - 2 && word.slice(at + 1) === meant.slice(at + 1);
    return at >= 0 && (isSwapped || isOther);
  }
  const [short, long] = word.length < meant.length ? [word, meant] : [meant, word];
  if (long.length - short.length !== 1 || short.length < 5) return false;
  const at = firstDifference(long, short);
  const isDoubled = long[at] === long[at - 1] || long[at] === long[at + 1];
  // A letter too many is a slip only if it is doubled: "senda" and "texts" are other words.
  return long.slice(at + 1) === short.slice(at) && (long === meant ? at < long.length - 1 : isDoubled);
}

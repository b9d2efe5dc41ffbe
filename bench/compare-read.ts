/** How what was read is compared with what should have been. */
export interface ComparisonRules {
  /** What explains an expectation and isn't compared. */
  explains: ReadonlySet<string>;
  /** Lists in no order, and what tells their members apart. */
  unordered: Readonly<Record<string, (member: unknown) => unknown>>;
  instants: ReadonlySet<string>;
}

/** Where something differs from what is expected of it: "address.city: expected Newark, read null". */
export function differences(expected: unknown, read: unknown, rules: ComparisonRules, at = ""): string[] {
  const name = nameOf(at);
  if (Array.isArray(expected)) return differencesOfLists(expected, Array.isArray(read) ? read : [], rules, at);
  if (typeof expected === "object" && expected !== null) {
    const found = (typeof read === "object" ? read : undefined) as Record<string, unknown> | undefined;
    return comparedIn(expected, rules, at).flatMap(([key, value]) =>
      differences(value, found?.[key], rules, at === "" ? key : `${at}.${key}`),
    );
  }
  const isSame =
    rules.instants.has(name) && expected !== null ? sameInstant(expected, read) : plain(expected) === plain(read);
  return isSame ? [] : [`${at}: expected ${show(expected)}, read ${show(read)}`];
}

/** How many values are compared; an empty list is one, too. */
export function countValues(expected: unknown, rules: ComparisonRules, at = ""): number {
  if (typeof expected !== "object" || expected === null) return 1;
  if (Array.isArray(expected) && expected.length === 0) return 1;
  return comparedIn(expected, rules, at).reduce(
    (sum, [key, value]) => sum + countValues(value, rules, `${at}.${key}`),
    0,
  );
}

const comparedIn = (expected: object, rules: ComparisonRules, at: string) =>
  Object.entries(expected).filter(([key]) => at !== "" || !rules.explains.has(key));

const nameOf = (at: string) => at.split(".").at(-1) ?? "";

function differencesOfLists(expected: unknown[], read: unknown[], rules: ComparisonRules, at: string): string[] {
  const keyOf = rules.unordered[nameOf(at)];
  const pair = (member: unknown, index: number) =>
    keyOf ? read.find((each) => plain(keyOf(each)) === plain(keyOf(member))) : read[index];
  const found = expected.flatMap((member, index) => differences(member, pair(member, index), rules, `${at}[${index}]`));
  return expected.length === read.length
    ? found
    : [`${at}: expected ${expected.length}, read ${read.length}`, ...found];
}

/** Nothing is null; ends are trimmed, runs of blanks are one. */
const plain = (value: unknown): unknown =>
  typeof value === "string"
    ? value
        .normalize("NFC")
        .replaceAll("\r\n", "\n")
        .replace(/[^\S\n]+/g, " ")
        .trim()
    : (value ?? null);

const sameInstant = (one: unknown, other: unknown) => Date.parse(String(one)) === Date.parse(String(other));

const show = (value: unknown) => JSON.stringify(value ?? null);

/** What explains an expectation and isn't compared. */
const explains = new Set(["row", "reason", "doNot"]);
/** Lists in no order, and what tells their members apart. */
const unordered: Readonly<Record<string, (member: unknown) => unknown>> = {
  phones: (member) => (member as { e164?: unknown }).e164,
  emails: (member) => member,
};
const instants = new Set(["receivedAt", "soldAt"]);

/** Where a row differs from what is expected of it: "address.city: expected Newark, read null". */
export function differences(expected: unknown, read: unknown, at = ""): string[] {
  const name = at.split(".").at(-1) ?? "";
  if (Array.isArray(expected)) return differencesOfLists(expected, Array.isArray(read) ? read : [], at);
  if (typeof expected === "object" && expected !== null) {
    const found = (typeof read === "object" ? read : undefined) as Record<string, unknown> | undefined;
    return Object.entries(expected)
      .filter(([key]) => at !== "" || !explains.has(key))
      .flatMap(([key, value]) => differences(value, found?.[key], at === "" ? key : `${at}.${key}`));
  }
  const isSame = instants.has(name) ? sameInstant(expected, read) : plain(expected) === plain(read);
  return isSame ? [] : [`${at}: expected ${show(expected)}, read ${show(read)}`];
}

function differencesOfLists(expected: unknown[], read: unknown[], at: string): string[] {
  const keyOf = unordered[at];
  const pair = (member: unknown, index: number) =>
    keyOf ? read.find((each) => plain(keyOf(each)) === plain(keyOf(member))) : read[index];
  const found = expected.flatMap((member, index) => differences(member, pair(member, index), `${at}[${index}]`));
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

/** Opt-outs of a row: those that are missing, and those that nobody expects. */
export function compareOptOuts(expected: readonly string[], read: readonly string[]) {
  return {
    missing: expected.filter((channel) => !read.includes(channel)),
    extra: read.filter((channel) => !expected.includes(channel)),
  };
}

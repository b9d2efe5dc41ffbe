import { differences, type ComparisonRules } from "../compare-read.ts";

const rules: ComparisonRules = {
  explains: new Set(["row", "reason", "doNot"]),
  unordered: {
    phones: (member) => (member as { e164?: unknown }).e164,
    emails: (member) => member,
  },
  instants: new Set(["receivedAt", "soldAt"]),
};

/** Where a row differs from what is expected of it. */
export const differencesOfRow = (expected: unknown, read: unknown): string[] => differences(expected, read, rules);

/** Opt-outs of a row: those that are missing, and those that nobody expects. */
export function compareOptOuts(expected: readonly string[], read: readonly string[]) {
  return {
    missing: expected.filter((channel) => !read.includes(channel)),
    extra: read.filter((channel) => !expected.includes(channel)),
  };
}

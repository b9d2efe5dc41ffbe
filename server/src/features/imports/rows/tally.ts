import type { ImportCheck, RowResult } from "@automotive-crm/contract/imports/record";
import { isBlocking } from "@automotive-crm/customer-files";
import type { PlannedRow } from "./plan-batch.ts";
import type { NameResolver } from "./resolve-names.ts";

type Reason = ImportCheck["reasons"][number];

const [mostReasons, mostExamples, mostNames] = [100, 20, 200];

/** Values in a reason make it another one in each row: they are left out where rows are counted. */
const withoutValues = (reason: string) => reason.replace(/“[^”]*”/g, "“…”").replace(/\b[A-HJ-NPR-Z0-9]{11,17}\b/g, "…");

/** Counts what becomes of rows, by reason, with some of them to look at. */
export function createTally(names: NameResolver) {
  const counts: Record<RowResult, number> = { created: 0, updated: 0, skipped: 0, failed: 0 };
  const reasons = new Map<string, Reason>();
  const [owners, locations] = [new Map<string, number>(), new Map<string, number>()];
  let [optOuts, toReview] = [0, 0];

  const add = (result: Reason["result"], reason: string, { source: { row, cells } }: PlannedRow) => {
    const key = `${result} ${reason}`;
    const known = reasons.get(key);
    if (!known && reasons.size >= mostReasons) return;
    const entry = known ?? { result, reason, rows: 0, examples: [] };
    reasons.set(key, entry);
    entry.rows += 1;
    if (entry.examples.length < mostExamples)
      entry.examples.push({ row, cells: cells.map((cell) => cell.slice(0, 200)) });
  };
  const addName = (unknown: Map<string, number>, name: string | undefined) => {
    if (name !== undefined && (unknown.has(name) || unknown.size < mostNames))
      unknown.set(name, (unknown.get(name) ?? 0) + 1);
  };

  return {
    count(planned: PlannedRow) {
      const { source, result, reason } = planned;
      counts[result] += 1;
      if (isBlocking(source)) optOuts += 1;
      if (source.review.length > 0 && source.doNot.includes("call")) {
        toReview += 1;
        add("warning", "It may say not to call: please look at it before anyone calls.", planned);
      } else for (const text of source.review) add("warning", withoutValues(text), planned);
      add(result, withoutValues(reason), planned);
      if (result !== "failed")
        for (const problem of source.problems)
          add(
            "warning",
            withoutValues(problem.column === undefined ? problem.reason : `${problem.column}: ${problem.reason}`),
            planned,
          );
      const { owner, location, otherLocations = [] } = source.customer ?? {};
      if (names.owner(owner) === undefined) addName(owners, owner);
      for (const name of [location, ...otherLocations])
        if (names.location(name) === undefined) addName(locations, name);
    },
    result: (): ImportCheck => ({
      counts,
      optOuts,
      toReview,
      reasons: [...reasons.values()].toSorted((one, other) => other.rows - one.rows),
      unknownOwners: listed(owners),
      unknownLocations: listed(locations),
    }),
  };
}

const listed = (names: ReadonlyMap<string, number>) =>
  [...names].map(([name, rows]) => ({ name, rows })).toSorted((one, other) => other.rows - one.rows);

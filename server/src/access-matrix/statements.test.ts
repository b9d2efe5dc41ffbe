import { expect, it, vi } from "vitest";
import { StatementBatch } from "#platform/db/statements/statement-batch.ts";
import { tableKinds } from "#platform/db/table-kinds.ts";
import { forgottenProblems, statementProblems } from "#testing/distribution/statement-rules.ts";
import { trials } from "./requests.fixture.ts";
import { send } from "./send.fixture.ts";
import { findPermitted, isServed, setUpMatrix } from "./matrix.fixture.ts";

const matrix = setUpMatrix();

const ofPerson = "people who are invited are notified before they belong to the organization";
/** What may ask every machine, by file and function, and why. */
const spanning: Readonly<Record<string, string>> = {
  "features/notifications/notifications.queries.ts countUnread": ofPerson,
  "features/notifications/notifications.queries.ts listOwn": ofPerson,
  "features/notifications/notifications.repository.ts isOwn": ofPerson,
  "features/notifications/notifications.repository.ts markRead": ofPerson,
};

/** Records what is sent to PostgreSQL during the work: each statement once, with who sent it. */
async function recordStatements(work: () => Promise<void>) {
  const recorded = new Map<string, { sql: string; isGlobalView: boolean; from: string }>();
  const inGlobalView = new WeakSet<StatementBatch>();
  const add = StatementBatch.prototype.add;
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const spy = vi.spyOn(StatementBatch.prototype, "add").mockImplementation(function recording(
    this: StatementBatch,
    sql,
    values,
  ) {
    if (values?.[0] === "global") inGlobalView.add(this);
    const isGlobalView = inGlobalView.has(this);
    const key = `${isGlobalView} ${sql}`;
    if (!recorded.has(key)) recorded.set(key, { sql, isGlobalView, from: originOf(new Error().stack ?? "") });
    return Reflect.apply(add, this, [sql, values]);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
    Error.stackTraceLimit = limit;
  }
  return [...recorded.values()];
}

/** The first function outside of the database's own code. */
const originOf = (stack: string) =>
  stack
    .split("\n")
    .map((line) => /at (?:async )?(?:Object\.|Module\.)?(\S+) \(?.*\/server\/src\/(.*?):\d+:\d+/.exec(line))
    .find((found) => found && !/^platform\/db\/(statements|database)|^access-matrix/.test(found[2] ?? ""))
    ?.slice(1)
    .toReversed()
    .join(" ") ?? "unknown";

it(
  "names the organization of every tenant's table in every endpoint's statements, and forgets nothing kept",
  { timeout: 300_000 },
  async () => {
    const statements = await recordStatements(async () => {
      for (const trial of trials.filter((each) => isServed(matrix, each) && each.endpoint.access !== "signed")) {
        const permitted = await findPermitted(matrix, trial);
        if (!permitted) continue;
        await send(matrix.test.app(), trial.endpoint, permitted.sent);
        await trial.undo?.(matrix.world, permitted.sender);
      }
    });
    expect(statements.length).toBeGreaterThan(200);
    const forgotten = statements.flatMap(({ sql, from }) =>
      forgottenProblems(sql).map((problem) => `${from} ${problem}: ${sql.trim()}`),
    );
    expect(forgotten).toEqual([]);
    const problems = statements
      .filter(({ from }) => !(from in spanning))
      .flatMap(({ sql, from, isGlobalView }) =>
        statementProblems(sql, tableKinds, { isGlobalView }).map((problem) => `${from} ${problem}: ${sql.trim()}`),
      );
    expect(problems).toEqual([]);
  },
);

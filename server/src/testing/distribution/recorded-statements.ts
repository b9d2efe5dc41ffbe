import { StatementBatch, type StatementResult } from "#platform/db/statements/statement-batch.ts";

/** A statement that the product sent to PostgreSQL. */
export interface Recorded {
  sql: string;
  isGlobalView: boolean;
  /** The file and function that sent it. */
  from: string;
}

/** Each statement once, however often it is sent; a check takes them out. */
export const recorded: Recorded[] = [];
const known = new Set<string>();
const inGlobalView = new WeakSet<StatementBatch>();
let isRecording = false;

/** From now on every statement is recorded on its only way to PostgreSQL. */
export function recordStatements(): void {
  if (isRecording) return;
  isRecording = true;
  const add = StatementBatch.prototype.add;
  StatementBatch.prototype.add = function recording<R>(
    this: StatementBatch,
    sql: string,
    values: readonly unknown[],
  ): Promise<StatementResult<R>> {
    if (values[0] === "global") inGlobalView.add(this);
    record(sql, inGlobalView.has(this));
    return add.call<StatementBatch, [string, readonly unknown[]], Promise<StatementResult<R>>>(this, sql, values);
  };
}

function record(sql: string, isGlobalView: boolean): void {
  const key = `${isGlobalView} ${sql}`;
  if (known.has(key) || sql === "") return;
  const from = findSender();
  if (from === undefined) return;
  known.add(key);
  recorded.push({ sql, isGlobalView, from });
}

const ownCode = /^(platform\/db\/(statements\/|database\.ts)|testing\/distribution\/recorded-statements\.ts)/;
const testCode = /\.(test|fixture|suite)\.ts$|^testing\//;

/** The first function outside of the database's own code. Undefined if it is a test's, which may break rules on purpose. */
function findSender(): string | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const trace: { stack?: NodeJS.CallSite[] } = {};
  Error.stackTraceLimit = 60;
  // Without source maps, which take longer than the statement.
  Error.prepareStackTrace = (_, sites) => sites;
  Error.captureStackTrace(trace, findSender);
  const sites = trace.stack ?? [];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  for (const site of sites) {
    const file = /\/server\/src\/(.*)$/.exec(site.getFileName() ?? "")?.[1];
    if (file === undefined || ownCode.test(file)) continue;
    return testCode.test(file) ? undefined : `${file} ${site.getFunctionName() ?? ""}`.trim();
  }
  return "unknown";
}

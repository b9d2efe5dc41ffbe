import { readFileSync } from "node:fs";
import type pg from "pg";

/** Milliseconds of processor time used so far. Not a number where the system doesn't tell. */
export interface CpuTime {
  node: number;
  postgres: number;
}

/** What Linux counts in: hundredths of a second, on every machine it runs on. */
const tickMs = 10;

/** The time used by one process, in user and system mode. */
function timeOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, the second field, may contain spaces, but is followed by the last parenthesis.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return Number.NaN;
  }
}

/** The time used by a server's own process and by all of PostgreSQL, which works for one server at a time. */
export async function readCpuTime(serverPid: number, owner: pg.Client): Promise<CpuTime> {
  const { rows } = await owner.query<{ pid: number }>("select pid from pg_stat_activity where pid <> pg_backend_pid()");
  return { node: timeOf(serverPid), postgres: rows.reduce((sum, { pid }) => sum + timeOf(pid), 0) };
}

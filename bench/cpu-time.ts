import { readFileSync } from "node:fs";
import type pg from "pg";

/** Milliseconds of processor time used so far. Not a number where the system doesn't tell. */
export interface CpuTime {
  node: number;
  postgres: number;
}

/** What Linux counts in: hundredths of a second, on every machine it runs on. */
const tickMs = 10;

/** What Linux says about a process. */
function statOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, the second field, may contain spaces, but is followed by the last parenthesis.
    return text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
  } catch {
    return [];
  }
}

/** The time used by one process, in user and system mode. */
const timeOf = (stat: readonly number[]) => ((stat[11] ?? Number.NaN) + (stat[12] ?? Number.NaN)) * tickMs;

/** The same of its children that have ended. */
const endedIn = (stat: readonly number[]) => ((stat[13] ?? Number.NaN) + (stat[14] ?? Number.NaN)) * tickMs;

/** The time used by a server's own process and by all of PostgreSQL, which works for one server at a time. */
export async function readCpuTime(serverPid: number, owner: pg.Client): Promise<CpuTime> {
  const { rows } = await owner.query<{ pid: number }>("select pid from pg_stat_activity where pid <> pg_backend_pid()");
  const processes = rows.map(({ pid }) => statOf(pid));
  const parent = statOf(processes[0]?.[1] ?? 0);
  return {
    node: timeOf(statOf(serverPid)),
    postgres: processes.reduce((sum, each) => sum + timeOf(each), timeOf(parent) + endedIn(parent)),
  };
}

import { parseArgs } from "node:util";

export interface BenchArguments {
  customers: number;
  /** Seconds per round. */
  seconds: number;
  /** How often each server is measured, taking turns. */
  rounds: number;
  warmUpSeconds: number;
  /** Runs only scenarios whose name contains this. */
  only: string;
  /** Exits with 1 if a target is missed by more than the tolerance. */
  isChecked: boolean;
}

/** Parses the arguments after `npm run bench --`. */
export function readBenchArguments(words: readonly string[]): BenchArguments {
  const { values } = parseArgs({
    args: [...words],
    options: {
      customers: { type: "string" },
      only: { type: "string", default: "" },
      quick: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
    },
  });
  const customers = Number((values.customers ?? (values.quick ? "20000" : "1000000")).replace(/[,_]/g, ""));
  if (!Number.isInteger(customers) || customers < 1_000) throw new Error("--customers must be a number from 1,000");
  const pace = values.quick ? { seconds: 1, rounds: 3, warmUpSeconds: 2 } : { seconds: 2, rounds: 7, warmUpSeconds: 5 };
  return { customers, only: values.only, isChecked: values.check, ...pace };
}

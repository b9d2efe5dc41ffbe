import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

/**
 * A test fails when anything writes to console.error or console.warn during it: complaints of React, the router or Node
 * are defects, and lines that everybody is used to hide the ones that matter.
 * A test that expects one says so with `vi.spyOn(console, "warn").mockImplementation(() => undefined)`.
 */
let complaints: string[] = [];

const original = { error: console.error, warn: console.warn };

beforeEach(() => {
  complaints = [];
  for (const level of ["error", "warn"] as const) {
    console[level] = (...values: unknown[]) => void complaints.push(`console.${level}: ${format(...values)}`);
  }
});

afterEach(() => {
  Object.assign(console, original);
  if (complaints.length > 0) throw new Error(`Something complained during this test:\n${complaints.join("\n")}`);
});

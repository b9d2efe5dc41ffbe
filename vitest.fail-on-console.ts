import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

/**
 * A test fails when anything writes to console.error during it: complaints from React, the router or Node are defects.
 * A test that expects one says so with `vi.spyOn(console, "error").mockImplementation(() => undefined)`.
 * Warnings, such as the app's own about a list that could not be loaded, are printed only for tests that fail.
 */
let errors: string[] = [];
let warnings: string[] = [];

const original = { error: console.error, warn: console.warn };

beforeEach(() => {
  errors = [];
  warnings = [];
  console.error = (...values: unknown[]) => void errors.push(format(...values));
  console.warn = (...values: unknown[]) => void warnings.push(format(...values));
});

afterEach(({ task }) => {
  Object.assign(console, original);
  const hasFailed = errors.length > 0 || task.result?.state === "fail";
  if (hasFailed && warnings.length > 0) console.warn(warnings.join("\n"));
  if (errors.length > 0) throw new Error(`console.error was called during this test:\n${errors.join("\n")}`);
});

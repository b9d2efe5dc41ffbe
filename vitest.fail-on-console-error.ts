import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

/**
 * A test during which anything writes to console.error fails: React's and Node's complaints are not noise.
 * A test that expects one says so with `vi.spyOn(console, "error").mockImplementation(() => {})`.
 */
let complaints: string[] = [];

const original = console.error;

beforeEach(() => {
  complaints = [];
  console.error = (...values: unknown[]) => void complaints.push(format(...values));
});

afterEach(() => {
  console.error = original;
  if (complaints.length > 0) throw new Error(`console.error was called during this test:\n${complaints.join("\n")}`);
});

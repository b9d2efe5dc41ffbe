import { describe, expect, it } from "vitest";
import { readSeedArguments } from "./seed-arguments.ts";

describe("the arguments of npm run seed", () => {
  it("distributes customers over twenty organizations by default", () => {
    expect(readSeedArguments(["--customers", "1000000"])).toEqual({ customers: 1_000_000, organizations: 20 });
  });

  it.each(["1000000", "1,000,000", "1_000_000"])("parses %s as a million", (text) => {
    expect(readSeedArguments([`--customers=${text}`, "--organizations", "4"])).toEqual({
      customers: 1_000_000,
      organizations: 4,
    });
  });

  it.each([
    [[], "How many customers?"],
    [["--customers", "many"], '--customers must be a whole number from 1 to 20,000,000, not "many"'],
    [["--customers", "0"], "--customers must be"],
    [["--customers", "1.5"], "--customers must be"],
    [["--customers", "10", "--organizations", "1000"], "--organizations must be a whole number from 1 to 999"],
    [["--customer", "10"], "Unknown option '--customer'"],
    [["10"], "Unexpected argument '10'"],
    [["--customers"], "argument missing"],
  ])("says what is wrong with %j", (words, message) => {
    expect(() => readSeedArguments(words)).toThrow(message);
    expect(() => readSeedArguments(words)).toThrow("npm run seed -- --customers");
  });
});

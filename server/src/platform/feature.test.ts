import { expect, it } from "vitest";
import { joinContributions, type Feature, type Server } from "./feature.ts";

const seen = { one: "task", many: "tasks", canMove: false, count: async () => 0 };
const first = { locationUses: [seen] } satisfies Feature;
const second = { locationUses: [{ ...seen, one: "call", many: "calls" }], routes: () => undefined } satisfies Feature;
const answer = { changeRole: async () => undefined } satisfies Feature;

it("joins lists in the order of the features, and leaves out what only the server itself reads", () => {
  expect(joinContributions([first, second, answer])).toEqual({
    locationUses: [...first.locationUses, ...second.locationUses],
    changeRole: answer.changeRole,
  });
});

it("refuses two answers to one port", () => {
  expect(() => joinContributions([answer, first, answer])).toThrow("Two features answer changeRole");
});

it("doesn't compile a server without an answer to a port, or without anything in a list", () => {
  const joined = joinContributions([first]);
  // @ts-expect-error No feature answers it.
  const missing: Pick<Server, "changeRole"> = joined;
  // @ts-expect-error No feature contributes to it.
  const empty: Pick<Server, "customerLog"> = joined;
  const complete: Pick<Server, "locationUses"> = joined;
  expect([missing, empty, complete]).toEqual([joined, joined, joined]);
});

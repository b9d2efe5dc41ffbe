import { describe, expect, it } from "vitest";
import { afterFailedTry, heldBy, maxTries, nextSendAt, pauseAfter, sendable, type Queued } from "./send-order.ts";

const create = (id: string, more: Partial<Queued> = {}): Queued => ({
  id,
  endpoint: "POST /api/activities",
  params: {},
  failure: null,
  ...more,
});
const change = (id: string, taskId: string, more: Partial<Queued> = {}): Queued =>
  create(id, { endpoint: "PUT /api/tasks/:taskId", params: { taskId }, ...more });
const phone = (id: string, customerId: string): Queued =>
  create(id, { endpoint: "PUT /api/customers/:customerId/phones/:phoneId", params: { customerId, phoneId: "p" } });
const customer = (id: string, customerId: string): Queued =>
  create(id, { endpoint: "PUT /api/customers/:customerId", params: { customerId } });

const refused = { failure: { status: 422 } };
const setAside = { failure: { status: 503 } };

describe("the order of sending", () => {
  it.each<[string, Queued[], string[]]>([
    ["is by age", [create("a"), create("b")], ["a", "b"]],
    ["puts writes that failed behind those that didn't", [create("a", { tries: 1 }), create("b")], ["b", "a"]],
    ["is by age within one record", [change("a", "1", { tries: 3 }), change("b", "1")], ["a"]],
    ["lets other records pass", [change("a", "1", { tries: 3 }), change("b", "2")], ["b", "a"]],
    ["doesn't mix up records whose IDs start alike", [change("a", "1"), change("b", "11")], ["a", "b"]],
    ["holds back a part of a record that is waiting", [customer("a", "7"), phone("b", "7")], ["a"]],
    ["holds back a record whose part is waiting", [phone("a", "7"), customer("b", "7")], ["a"]],
    ["lets a customer's other records pass", [customer("a", "7"), create("b"), change("c", "1")], ["a", "b", "c"]],
    ["holds back what follows a write that was set aside", [change("a", "1", setAside), change("b", "1")], []],
    ["lets pass what follows a refused write", [change("a", "1", refused), change("b", "1")], ["b"]],
    ["lets new records pass each other", [create("a", setAside), create("b")], ["b"]],
  ])("%s", (_, works, sent) => {
    expect(sendable(works).map(({ id }) => id)).toEqual(sent);
  });

  it("names the write that has to go first", () => {
    const works = [change("a", "1", setAside), change("b", "1"), change("c", "2")];
    expect(works.map((work) => heldBy(work, works)?.id)).toEqual([undefined, "a", undefined]);
  });

  it.each<[string, Queued[], number | undefined]>([
    ["never if nothing may be sent", [create("a", setAside)], undefined],
    ["right away if one was never tried", [create("a", { notBefore: 9 }), create("b")], 0],
    ["at the earliest time", [create("a", { notBefore: 9 }), create("b", { notBefore: 5 })], 5],
    ["not for one that waits for another", [change("a", "1", { notBefore: 9 }), change("b", "1")], 9],
  ])("wakes %s", (_, works, at) => {
    expect(nextSendAt(works)).toBe(at);
  });
});

describe("a failed attempt", () => {
  const least = () => 0;
  it.each([
    [undefined, undefined, { tries: 1, notBefore: 500 }],
    [1, undefined, { tries: 2, notBefore: 1_000 }],
    [1, 30, { tries: 2, notBefore: 32_000 }],
    [maxTries - 1, undefined, "setAside"],
    [maxTries - 1, 30, "setAside"],
  ] as const)("after %s earlier ones and Retry-After %s leads to %o", (tries, retryAfterSeconds, outcome) => {
    expect(afterFailedTry({ tries, retryAfterSeconds, now: 0, random: least })).toEqual(outcome);
  });

  it("is followed by a growing, partly random pause", () => {
    expect([0, 1, 2, 3, 9].map((failures) => pauseAfter(failures, least))).toEqual([500, 1_000, 2_000, 4_000, 5_000]);
    expect([0, 9].map((failures) => pauseAfter(failures, () => 1))).toEqual([1_000, 10_000]);
  });
});

import { describe, expect, it } from "vitest";
import { cannotContact, isPermitted, type ReachFacts } from "./reach.rules.ts";

const reach = (over: Partial<ReachFacts> = {}): ReachFacts => ({
  doNotCall: false,
  doNotText: false,
  doNotEmail: false,
  phones: [{ doNotCall: false, doNotText: false }],
  emails: [{ doNotEmail: false }],
  ...over,
});
const blockedPhone = { doNotCall: true, doNotText: true };

describe("whether a lead's customer can be contacted", () => {
  it.each<[string, Partial<ReachFacts>, boolean]>([
    ["nothing is forbidden", {}, false],
    ["calls and texts are forbidden, but there is an email", { doNotCall: true, doNotText: true }, false],
    ["calls are forbidden, texts aren't", { doNotCall: true, emails: [] }, false],
    ["calls and texts are forbidden, and there is no email", { doNotCall: true, doNotText: true, emails: [] }, true],
    ["everything is forbidden", { doNotCall: true, doNotText: true, doNotEmail: true }, true],
    ["their only number is on the lists, and there is no email", { phones: [blockedPhone], emails: [] }, true],
    ["one of two numbers is on the lists", { phones: [blockedPhone, ...reach().phones], emails: [] }, false],
    ["their only address unsubscribed, and there is no number", { phones: [], emails: [{ doNotEmail: true }] }, true],
    ["nothing is known, and nothing forbidden", { phones: [], emails: [] }, false],
    ["nothing is known, but they asked not to be called", { doNotCall: true, phones: [], emails: [] }, true],
  ])("is decided by all channels: %s", (_, facts, expected) => {
    expect(cannotContact(reach(facts))).toBe(expected);
  });

  it("is a matter of the channel for a contact, except in person and for who calls in", () => {
    const kinds = ["call", "text", "email", "visit", "inbound-call"] as const;
    const permitted = (facts: Partial<ReachFacts>) => kinds.filter((kind) => isPermitted(kind, reach(facts)));
    expect(permitted({ doNotCall: true })).toEqual(["text", "email", "visit", "inbound-call"]);
    expect(permitted({ phones: [blockedPhone], doNotEmail: true })).toEqual(["visit", "inbound-call"]);
    // A number that nobody has written down was called.
    expect(permitted({ phones: [] })).toEqual([...kinds]);
  });
});

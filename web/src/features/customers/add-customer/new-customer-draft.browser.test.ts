import { describe, expect, it } from "vitest";
import { dropUnsentDrafts, writeDraft } from "#lib/offline/drafts.ts";
import { startingChoice } from "./location-choice.ts";
import { blankCustomer } from "./new-customer.ts";
import { dropDraft, keepDraft, listDrafts, newCustomerForm } from "./new-customer-draft.ts";

const ada = { userId: "ada", organizationId: "premier" };
const typed = { ...blankCustomer, firstName: "Grace", locations: startingChoice(["downtown"], null) };
const now = new Date("2026-03-01T10:32:00Z");

const valuesKept = () => listDrafts(ada).map(({ values }) => values);
const keep = (values = typed, startedAt = 1) => keepDraft(ada, { startedAt, savedAt: now.getTime(), values });

describe("a new customer's draft", () => {
  it("is kept until it is dropped", () => {
    keep();
    expect(listDrafts(ada)[0]).toMatchObject({ startedAt: 1, savedAt: now.getTime() });
    expect(valuesKept()).toEqual([typed]);

    dropDraft(ada, 1);
    expect(valuesKept()).toEqual([]);
  });

  it("replaces its own form's previous draft, and no other", () => {
    const alan = { ...typed, firstName: "Alan" };
    keep(typed, 1);
    keep({ ...alan, notes: "likes" }, 2);
    keep({ ...alan, notes: "likes blue" }, 2);
    expect(valuesKept()).toEqual([{ ...alan, notes: "likes blue" }, typed]);
    dropDraft(ada, 2);
    expect(valuesKept()).toEqual([typed]);
  });

  it.each([
    ["the same name", { firstName: "grace", lastName: "Hopper " }, false],
    [
      "the same name, and the beginning of the number",
      { firstName: "Grace", lastName: "Hopp", phone: "(555) 01" },
      false,
    ],
    ["the same number, written differently", { firstName: "", phone: "+1 555 012 3456" }, false],
    ["the same email, copied from mail", { firstName: "", email: "<Grace@Mail.example>" }, false],
    ["another number of the same name", { firstName: "Grace", lastName: "Hopper", phone: "(555) 999-0000" }, true],
    ["a relative's name with the same number", { firstName: "Anne", lastName: "Hopper", phone: "5550123456" }, true],
    ["only a first name", { firstName: "Grace" }, true],
  ])("ends with the save of another form if it is of the same person: %s", (_, older, isLeft) => {
    const saved = { ...typed, lastName: "Hopper", phone: "(555) 012-3456", email: "grace@mail.example" };
    keep({ ...typed, ...older }, 1);
    keep(saved, 2);
    dropDraft(ada, 2, saved);
    expect(valuesKept()).toHaveLength(isLeft ? 1 : 0);
  });

  it("pushes out the oldest of more than five", () => {
    for (const startedAt of [1, 2, 3, 4, 5, 6]) keep(typed, startedAt);
    expect(listDrafts(ada).map(({ startedAt }) => startedAt)).toEqual([6, 5, 4, 3, 2]);
  });

  it("doesn't contain date of birth and driver's license", () => {
    keep({ ...typed, dateOfBirth: "1985-04-30", driverLicense: "D1234567" });
    expect(JSON.stringify(localStorage)).not.toMatch(/1985|D1234567|dateOfBirth|driverLicense/);
    expect(valuesKept()).toEqual([typed]);

    keep({ ...blankCustomer, dateOfBirth: "1985-04-30" });
    expect(valuesKept()).toEqual([]);
  });

  it("belongs to one person in one organization", () => {
    keep();
    expect(listDrafts({ ...ada, userId: "bob" })).toEqual([]);
    expect(listDrafts({ ...ada, organizationId: "bayside" })).toEqual([]);
  });

  it("is removed when the form is empty", () => {
    keep();
    keep(blankCustomer);
    expect(valuesKept()).toEqual([]);
  });

  it("is removed on sign-out, and nothing else is", () => {
    localStorage.setItem("other", "stays");
    keep();
    dropUnsentDrafts("bob");
    expect(valuesKept()).toEqual([typed]);
    dropUnsentDrafts("ada");
    expect(valuesKept()).toEqual([]);
    expect(localStorage.getItem("other")).toBe("stays");
  });

  it.each([{ savedAt: 1, values: { firstName: 7 } }, {}, "text"])("is ignored if it is invalid: %j", (value) => {
    writeDraft(newCustomerForm(ada, 1), { value });
    expect(valuesKept()).toEqual([]);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { startingChoice } from "./location-choice.ts";
import { blankCustomer } from "./new-customer.ts";
import { dropAllDrafts } from "#lib/drafts.ts";
import { draftOf, dropDraft, findDraft, keepDraft } from "./new-customer-draft.ts";

const storage = sessionStorage;
const ada = { userId: "ada", organizationId: "premier" };
const typed = { ...blankCustomer, firstName: "Grace", locations: startingChoice(["downtown"], null) };
const now = new Date("2026-03-01T10:32:00Z");

beforeEach(() => storage.clear());

describe("the draft of a new customer", () => {
  it("survives until it is dropped", () => {
    keepDraft(storage, ada, draftOf(typed, now));
    expect(findDraft(storage, ada)).toEqual({ savedAt: now.getTime(), values: typed });

    dropDraft(storage, ada);
    expect(findDraft(storage, ada)).toBeUndefined();
  });

  it("is one person's, in one organization", () => {
    keepDraft(storage, ada, draftOf(typed, now));
    expect(findDraft(storage, { ...ada, userId: "bob" })).toBeUndefined();
    expect(findDraft(storage, { ...ada, organizationId: "bayside" })).toBeUndefined();
  });

  it("goes when the form holds nothing any more", () => {
    keepDraft(storage, ada, draftOf(typed, now));
    keepDraft(storage, ada, draftOf(blankCustomer, now));
    expect(findDraft(storage, ada)).toBeUndefined();
  });

  it("goes on sign-out, and nothing else with it", () => {
    storage.setItem("other", "stays");
    keepDraft(storage, ada, draftOf(typed, now));
    dropAllDrafts(storage);
    expect(findDraft(storage, ada)).toBeUndefined();
    expect(storage.getItem("other")).toBe("stays");
  });

  it("is ignored when it is not readable", () => {
    storage.setItem("automotive-crm.draft.new-customer.premier.ada", '{"savedAt":1,"values":{"firstName":7}}');
    expect(findDraft(storage, ada)).toBeUndefined();
  });
});

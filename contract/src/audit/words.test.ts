import { describe, expect, it } from "vitest";
import { codeInWords } from "@automotive-crm/contract/fields/field-words";
import { actionInWords, actorInWords, fieldInWords, shownFields, valueOfFieldInWords } from "./words.ts";

describe("an audited action", () => {
  it.each([
    ["customer.created", "Created customer"],
    ["user_location.made_primary", "Made location primary for a person"],
    ["user_location.removed", "Removed location role"],
    ["call.overridden", "Called in spite of a warning"],
    ["call.noted", "Added note to call"],
    ["do_not_call.added", "Added to the do-not-call list"],
    ["do_not_call.removed", "Removed from the do-not-call list"],
    ["appointment_settings.updated", "Updated appointment settings"],
    ["appointment.cancelled", "Canceled appointment"],
    ["task.cancelled", "Canceled task"],
    ["activity.deleted", "Deleted timeline entry"],
    ["call_type.reordered", "Reordered call types"],
    ["customer.revealed", "Showed an encrypted field of customer"],
    ["person.renamed", "Changed a person's name"],
    ["trade_in.appraised", "Appraised trade-in"],
    ["odd", "Odd"],
  ])("%s is a plain sentence: %s", (action, words) => expect(actionInWords(action)).toBe(words));
});

it("an action on a person is a sentence with the name that follows it, and without", () => {
  const onPerson = (action: string) => [actionInWords(action, { isNamed: true }), actionInWords(action)];
  expect(onPerson("person.deactivated")).toEqual(["Deactivated", "Deactivated a person"]);
  expect(onPerson("person.renamed")).toEqual(["Changed the name of", "Changed a person's name"]);
  expect(onPerson("customer.created")).toEqual(["Created customer", "Created customer"]);
});

it("names who acted, but never a job", () => {
  const name = (actorKind: "person" | "provider" | "system", actorName: string | null) =>
    actorInWords({ actorKind, actorName });
  expect(name("person", "Ada Lovelace")).toBe("Ada Lovelace");
  expect(name("person", null)).toBe("Someone");
  expect(name("provider", "clerk")).toBe("Clerk");
  expect(name("system", "appointments.mark-no-shows")).toBe("The system");
});

it("separates the words of a code", () => {
  expect([codeInWords("time_zone"), codeInWords("dueDate")]).toEqual(["Time zone", "Due date"]);
});

describe("a changed field", () => {
  it.each([
    ["ownerId", "Owner"],
    ["ownerName", "Owner"],
    ["assignedToName", "Assigned to"],
    ["location_id", "Location"],
    ["memberIds", "Members"],
    ["callerId", "Caller ID"],
    ["firstName", "First name"],
    ["name", "Name"],
    ["id", "Id"],
    ["paid", "Paid"],
    ["isPrimary", "Primary"],
    ["issue", "Issue"],
    ["org:customers:delete", "Delete customers"],
    ["zipCode", "ZIP code"],
  ])("%s is called %s", (field, words) => expect(fieldInWords(field)).toBe(words));

  it("is left out if it only means something to the server", () => {
    const shown = (record: Record<string, unknown>) => shownFields(record).map(([field]) => field);
    expect(shown({ ownerId: 1, ownerName: 2, personId: 3 })).toEqual(["ownerName", "personId"]);
    expect(shown({ locationId: 1, location: {}, isPrimary: true })).toEqual(["location", "isPrimary"]);
    expect(shown({ id: 1, number: 2, e164: 3, digits: 4 })).toEqual(["number"]);
  });

  it("has codes in words, and texts as they were typed", () => {
    expect(valueOfFieldInWords("reason", "callback-requested")).toBe("Callback requested");
    expect(valueOfFieldInWords("permissions", "org:reports:view")).toBe("View reports");
    expect(valueOfFieldInWords("notes", "callback-requested")).toBe("callback-requested");
    expect(valueOfFieldInWords("reason", "Was out; call again")).toBe("Was out; call again");
  });
});

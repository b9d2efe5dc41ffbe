import { describe, expect, it } from "vitest";
import { actionInWords, actorInWords, codeInWords } from "./audit-words.ts";

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

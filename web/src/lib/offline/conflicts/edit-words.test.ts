import { expect, it } from "vitest";
import { conflictFields } from "./edit-words.ts";

it("shows what two people changed with the form's labels, or with the field's name in words", () => {
  const conflicts = { taskType: { theirs: "email", yours: "call" }, dueDate: { theirs: null, yours: "2026-11-22" } };
  const show = (field: string, value: unknown) => (typeof value === "string" ? `${field} ${value}` : "");
  expect(conflictFields(conflicts, { labels: { taskType: "Contact type" }, show })).toEqual([
    { name: "taskType", label: "Contact type", theirs: "taskType email", yours: "taskType call" },
    { name: "dueDate", label: "Due date", theirs: "", yours: "dueDate 2026-11-22" },
  ]);
});

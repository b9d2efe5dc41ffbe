import { describe, expect, it } from "vitest";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { editableTexts } from "./editable-texts.ts";

const body = { customerId: "c", type: "note", title: "Call back", description: "Half", dueDate: "2026-13-01" };
const refusal = (fields: Record<string, string>) =>
  new ApiFailure({ status: 422, code: "invalid_request", message: "No", fields });

describe("the texts of an unsent write that can be edited", () => {
  it("are those that people write", () => {
    expect(editableTexts({ body, failure: null }).map(({ label }) => label)).toEqual(["Title", "Description"]);
  });

  it("include those the server refused, with the reason", () => {
    const texts = editableTexts({ body, failure: refusal({ dueDate: "Due date is not a day" }) });
    expect(texts.at(-1)).toEqual({
      field: "dueDate",
      label: "Due date",
      text: "2026-13-01",
      error: "Due date is not a day",
    });
  });

  it("are none while a conflict has to be settled", () => {
    const conflicts = { title: { theirs: "A", yours: "B" } };
    const failure = new ApiFailure({ status: 409, code: "edit_conflict", message: "No", conflicts });
    expect(editableTexts({ body, failure })).toEqual([]);
  });
});

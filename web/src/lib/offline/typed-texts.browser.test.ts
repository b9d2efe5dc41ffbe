import { beforeEach, expect, it } from "vitest";
import { writeDraft } from "./drafts.ts";
import { findTypedTexts } from "./typed-texts.ts";

const keep = (form: string, userId: string, value: unknown) =>
  writeDraft({ userId, organizationId: "org", form }, { value });

const texts = () => findTypedTexts("ada", "maria").map(({ text }) => text);

beforeEach(() => localStorage.clear());

it("are those of one customer and one person, in every kind of form, newest first", () => {
  keep("note.ada", "maria", "Wants the blue one");
  keep("note.grace", "maria", "About Grace");
  keep("note.ada", "tom", "Tom's");
  keep("activity-edit.ada.e1", "maria", { text: "Wants the red one", outcome: null, base: { description: "Old" } });
  keep("task.ada", "maria", {
    values: { title: "Call back", notes: "Ask for the trade-in", dueDate: "2026-03-11" },
    opened: { title: "", notes: "", dueDate: "2026-03-11" },
  });
  keep("address.ada", "maria", { values: { city: "Newark", state: "NJ" }, start: { city: "Trenton", state: "NJ" } });
  expect(texts()).toEqual(["Newark", "Call back\nAsk for the trade-in", "Wants the red one", "Wants the blue one"]);
});

it("leave out empty and unreadable drafts", () => {
  keep("note.ada", "maria", "  ");
  keep("call.ada", "maria", { notes: "", phone: null });
  localStorage.setItem("automotive-crm.draft.maria.org.text.ada.tab", "{");
  expect(texts()).toEqual([]);
});

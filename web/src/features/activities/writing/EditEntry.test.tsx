import { deleteActivity, updateActivity, type Activity } from "@automotive-crm/contract/activities/entries";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod/mini";
import { answerTimeline, buildEntry, openPanel } from "#testing/activity-panel.tsx";
import { enterWorkplace } from "#testing/customers-pages.tsx";
import { watchOutbox } from "#lib/offline/outbox.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { Refusal, fakeApi, unreachable, type FakeRequest } from "#testing/fake-api.ts";

const api = fakeApi();
let entries: Activity[];
let sent: unknown[];

beforeEach(() => {
  enterWorkplace();
  sent = [];
  entries = [
    buildEntry({ description: "Likes blue" }),
    buildEntry({ description: "Older", timestamp: "2026-01-01T00:00:00.000Z" }),
  ];
  answerTimeline(api, entries);
  api.answer(updateActivity, update);
});

const ChangesSchema = z.object({
  description: z.optional(z.string()),
  callData: z.optional(z.record(z.string(), z.unknown())),
  base: z.optional(z.record(z.string(), z.unknown())),
});

function update({ params, body }: FakeRequest): Activity {
  const { base: _, description, callData } = ChangesSchema.parse(body);
  sent.push(body);
  const place = entries.findIndex(({ activityId }) => activityId === params["activityId"]);
  const before = entries[place] ?? buildEntry();
  const changed = {
    ...before,
    ...(description !== undefined && { description }),
    ...(callData && { callData }),
    editedAt: "2026-11-21T12:00:00.000Z",
  };
  entries[place] = changed;
  return changed;
}

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
const row = (text: string) => screen.getByText(text).closest<HTMLElement>("[data-entry]") ?? document.body;

async function choose(text: string, item: "Edit" | "Delete") {
  await screen.findByText(text);
  await userEvent.click(within(row(text)).getByRole("button", { name: /^Actions for/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
  if (item === "Edit") await screen.findByRole("textbox", { name: "Text" });
}

async function edit(text: string, to: string) {
  await choose(text, "Edit");
  await userEvent.clear(box());
  await userEvent.type(box(), to);
}

describe("editing an entry", () => {
  it("happens in place, sends its base, and marks the entry as edited", async () => {
    openPanel();
    await edit("Likes blue", "Likes red");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByText("Likes red")).toBeTruthy();
    expect(row("Likes red").textContent).toContain("edited");
    expect(sent).toEqual([{ description: "Likes red", base: { description: "Likes blue" } }]);
    expect(screen.queryByRole("textbox")).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Actions for Note"));
  });

  it("can't save blank text, and sends nothing if nothing changed", async () => {
    openPanel();
    await choose("Likes blue", "Edit");
    await userEvent.clear(box());
    expect(screen.getByRole("button", { name: "SAVE" })).toHaveProperty("disabled", true);
    await userEvent.type(box(), "Likes blue");
    await userEvent.click(screen.getByRole("button", { name: "SAVE" }));
    expect(await screen.findByText("Likes blue")).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("isn't affected by other people's saves, and asks about conflicts", async () => {
    const { customer } = openPanel();
    await edit("Likes blue", "Likes red");
    entries[0] = { ...(entries[0] ?? buildEntry()), description: "Likes green", version: 2 };
    await readAgain(customer.id);
    expect(box().value).toBe("Likes red");
    let hasConflicted = false;
    api.answer(updateActivity, (request) => {
      if (hasConflicted) return update(request);
      hasConflicted = true;
      return new Refusal(409, "edit_conflict", "Someone else changed this", {
        conflicts: { description: { theirs: "Likes green", yours: "Likes red" } },
      });
    });
    await userEvent.click(screen.getByRole("button", { name: "SAVE" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText("Likes green")).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Likes red")).toBeTruthy();
    expect(sent).toEqual([{ description: "Likes red", base: { description: "Likes green" } }]);
  });

  it("is restored after leaving the page", async () => {
    const { customer, unmount } = openPanel();
    await edit("Likes blue", "Half a thought");
    unmount();
    openPanel({ customer });
    expect(await screen.findByDisplayValue("Half a thought")).toBeTruthy();
    expect(screen.getByText(/^Draft from .* restored/)).toBeTruthy();
  });

  it("is discarded by Cancel, with a question if something was typed", async () => {
    openPanel();
    await edit("Likes blue", "Other words");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await userEvent.click(screen.getByRole("button", { name: "Keep editing" }));
    expect(box().value).toBe("Other words");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.queryByRole("textbox")).toBeNull();
    await choose("Likes blue", "Edit");
    expect(box().value).toBe("Likes blue");
  });

  it("keeps typed text if it is refused", async () => {
    api.answer(updateActivity, new Refusal(500, "internal", "Something failed"));
    openPanel();
    await edit("Likes blue", "Likes red");
    await userEvent.click(screen.getByRole("button", { name: "SAVE" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Failed to save activity to database. Please try again.",
    );
    expect(box().value).toBe("Likes red");
  });

  it("sends nothing for a space that was added", async () => {
    openPanel();
    await edit("Likes blue", "Likes blue ");
    await userEvent.click(screen.getByRole("button", { name: "SAVE" }));
    await waitFor(() => expect(screen.queryByRole("form", { name: "Edit entry" })).toBeNull());
    expect(sent).toEqual([]);
  });

  it("is shown as unsent next to the entry, which stays as it was", async () => {
    onTestFinished(watchOutbox());
    api.answer(updateActivity, unreachable);
    openPanel();
    await edit("Likes blue", "Likes red");
    await userEvent.click(screen.getByRole("button", { name: "SAVE" }));
    const unsaved = await screen.findByRole("region", { name: "Not saved yet" });
    expect(within(unsaved).getByText("Likes red")).toBeTruthy();
    expect(within(unsaved).getByText("Change of Note")).toBeTruthy();
    expect(await screen.findByText("Likes blue")).toBeTruthy();
    await userEvent.click(within(row("Likes blue")).getByRole("button", { name: /^Actions for/ }));
    expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["Delete"]);
    api.answer(updateActivity, update);
    await userEvent.click(within(unsaved).getByRole("button", { name: /^Retry/ }));
    await waitFor(() => expect(screen.queryByText("Likes blue")).toBeNull());
    expect(screen.getByText("Likes red")).toBeTruthy();
  });

  it("can correct a call's outcome, and keeps its other data", async () => {
    const callData = { direction: "outbound", outcome: "connected", durationSeconds: 60, callSid: "CA1" };
    entries.push(buildEntry({ type: "call", description: "Rang", callData }));
    openPanel();
    await choose("Rang", "Edit");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Outcome" }), "Busy");
    await userEvent.click(screen.getByRole("button", { name: "SAVE" }));
    await waitFor(() => expect(sent).toEqual([{ callData: { ...callData, outcome: "busy" }, base: { callData } }]));
  });

  it("has its own failure text for calls", async () => {
    api.answer(updateActivity, new Refusal(500, "internal", "Something failed"));
    entries.push(buildEntry({ type: "call", description: "Rang" }));
    openPanel();
    await edit("Rang", "Rang twice");
    await userEvent.click(screen.getByRole("button", { name: "SAVE" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to update call in database. Please try again.");
  });
});

describe("deleting an entry", () => {
  it("asks, removes the entry, updates the count, and keeps the focus in the timeline", async () => {
    api.answer(deleteActivity, () => void entries.shift());
    openPanel();
    await choose("Likes blue", "Delete");
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).getByText("Note: Likes blue")).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByText("Likes blue")).toBeNull());
    expect(screen.getByRole("radio", { name: "ALL 1" })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await waitFor(() => expect(document.activeElement?.contains(screen.getByText("Older"))).toBe(true));
  });

  it.each([
    [() => new Refusal(500, "internal", "Something failed"), "Failed to delete entry. Please try again."],
    [
      (): typeof unreachable => unreachable,
      "Failed to delete entry. Please try again. Network Error: Unable to connect to server.",
    ],
  ])("says if it fails, and keeps the entry", async (answer, text) => {
    api.answer(deleteActivity, answer);
    openPanel();
    await choose("Likes blue", "Delete");
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect((await screen.findByRole("alert")).textContent).toBe(text);
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel" }));
    expect(screen.getByText("Likes blue")).toBeTruthy();
  });

  it("succeeds if someone else has already deleted it", async () => {
    api.answer(deleteActivity, () => {
      entries.shift();
      return new Refusal(404, "not_found", "Entry not found");
    });
    openPanel();
    await choose("Likes blue", "Delete");
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByText("Likes blue")).toBeNull());
  });
});

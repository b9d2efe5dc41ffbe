import { createActivity } from "@automotive-crm/contract/activities/entries";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { answerTimeline, buildEntry, openPanel } from "#testing/activity-panel.tsx";
import { watchOutbox } from "#lib/offline/outbox.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { buildCustomer, enterWorkplace } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi, unreachable, type FakeRequest } from "#testing/fake-api.ts";
import type { Activity } from "@automotive-crm/contract/activities/entries";
import { z } from "zod/mini";

const api = fakeApi();
const BodySchema = z.object({
  type: z.enum(["note", "email", "text", "video"]),
  description: z.string(),
  timestamp: z.optional(z.string()),
});

let entries: Activity[];
let sent: z.infer<typeof BodySchema>[];

beforeEach(() => {
  enterWorkplace();
  entries = [];
  sent = [];
  answerTimeline(api, entries);
  api.answer(createActivity, save);
});

function save({ body }: FakeRequest): Activity {
  const saved = BodySchema.parse(body);
  sent.push(saved);
  const entry = buildEntry({ ...saved, timestamp: saved.timestamp ?? new Date().toISOString() });
  entries.push(entry);
  return entry;
}

const button = (name: RegExp) => screen.getByRole("button", { name });
const box = (what: string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name: `${what} text` });
const saveButton = () => button(/^SAVE/);
const rows = () => Array.from(document.querySelectorAll<HTMLElement>("[data-entry]"));

async function open(customer = buildCustomer()) {
  const opened = openPanel({ customer });
  await screen.findByText(/found$|^Today$/);
  return opened;
}

describe("the quick buttons", () => {
  it("are the documented seven, and open the page's dialogs", async () => {
    const { openedDialogs } = await open();
    const group = screen.getByRole("group", { name: "Add to the timeline" });
    const words = within(group)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
    expect(words).toEqual(["NOTE", "CALL", "EMAIL", "TEXT", "VIDEO", "TASK", "APPT"]);
    await userEvent.click(button(/^CALL$/));
    await userEvent.click(button(/^TASK$/));
    await userEvent.click(button(/^APPT$/));
    expect(openedDialogs).toEqual(["call", "task", "appointment"]);
  });

  it.each([
    [/^NOTE/, "Note", "SAVE", null],
    [/^EMAIL/, "Email", "SAVELog email", /No email is sent/],
    [/^TEXT/, "Text", "SAVELog text", /No text is sent/],
    [/^VIDEO/, "Video", "SAVELog video", /No video is sent/],
  ])("open for %s a text box that says what saving does", async (name, what, saveText, hint) => {
    await open();
    await userEvent.click(button(name));
    await waitFor(() => expect(document.activeElement).toBe(box(what)));
    expect(saveButton().textContent).toBe(saveText);
    expect(box(what).getAttribute("aria-describedby") !== null).toBe(hint !== null);
    expect(screen.queryByText(hint ?? /No .* is sent/) !== null).toBe(hint !== null);
  });

  it("open the note box with n", async () => {
    await open();
    await userEvent.keyboard("n");
    await waitFor(() => expect(document.activeElement).toBe(box("Note")));
    expect(box("Note").value).toBe("");
  });
});

describe("writing an entry", () => {
  it("can't save empty or blank text", async () => {
    await open();
    await userEvent.click(button(/^NOTE/));
    expect(saveButton()).toHaveProperty("disabled", true);
    await userEvent.type(box("Note"), "  {Enter} ");
    expect(saveButton()).toHaveProperty("disabled", true);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(sent).toEqual([]);
  });

  it("saves with the button, shows the entry and counts in the timeline, and returns the focus", async () => {
    await open();
    await userEvent.click(button(/^NOTE/));
    await userEvent.type(box("Note"), "<script>alert(1)</script>");
    await userEvent.click(saveButton());
    await waitFor(() => expect(rows()[0]?.textContent).toContain("<script>alert(1)</script>"));
    expect(sent).toMatchObject([{ type: "note", description: "<script>alert(1)</script>" }]);
    expect(screen.queryByRole("textbox")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button(/^NOTE/)));
    await waitFor(() => expect(screen.getByRole("radio", { name: "NOTES 1" })).toBeTruthy());
  });

  it("allows writing three entries in a row with the keyboard only", async () => {
    await open();
    for (const [count, what] of [
      ["1", "one"],
      ["2", "two"],
      ["3", "three"],
    ] as const) {
      await userEvent.keyboard("n");
      await waitFor(() => expect(document.activeElement).toBe(box("Note")));
      await userEvent.keyboard(`${what}{Control>}{Enter}{/Control}`);
      await screen.findByRole("radio", { name: `ALL ${count}` });
      await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
    }
    expect(sent.map(({ description }) => description)).toEqual(["one", "two", "three"]);
  });

  it("saves with Cmd-Enter, and shows right away that it is being saved", async () => {
    let finish: () => void = () => undefined;
    api.answer(createActivity, async (request) => {
      await new Promise<void>((resolve) => (finish = resolve));
      return save(request);
    });
    await open();
    await userEvent.click(button(/^TEXT/));
    await userEvent.type(box("Text"), "On my way{Meta>}{Enter}{/Meta}");
    const unsaved = await screen.findByRole("region", { name: "Not saved yet" });
    expect(within(unsaved).getByText("On my way")).toBeTruthy();
    expect(within(unsaved).getByText("Saving…")).toBeTruthy();
    expect(rows()).toHaveLength(0);
    expect(screen.getByRole("radio", { name: "ALL 0" })).toBeTruthy();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    finish();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByRole("region", { name: "Not saved yet" })).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it("shows the limit before it is reached, and accepts no more", async () => {
    await open();
    await userEvent.click(button(/^NOTE/));
    fireEvent.change(box("Note"), { target: { value: "x".repeat(19_990) } });
    expect(screen.getByText("19,990 of 20,000 characters")).toBeTruthy();
    expect(saveButton()).toHaveProperty("disabled", false);
    fireEvent.change(box("Note"), { target: { value: "x".repeat(20_001) } });
    expect(screen.getByRole("alert").textContent).toBe("The text must be at most 20,000 characters; these are 20,001.");
    expect(saveButton()).toHaveProperty("disabled", true);
    expect(box("Note").value).toHaveLength(20_001);
  });

  it("saves without a time if this machine's clock is ahead of the server's", async () => {
    api.answer(createActivity, (request) => {
      const { timestamp } = BodySchema.parse(request.body);
      const fields = { timestamp: "Timestamp must not be in the future" };
      return timestamp ? new Refusal(422, "invalid_request", "Invalid", { fields }) : save(request);
    });
    await open();
    await userEvent.keyboard("n");
    await userEvent.type(await screen.findByRole("textbox"), "Early{Control>}{Enter}{/Control}");
    await waitFor(() => expect(rows()).toHaveLength(1));
  });
});

describe("typed text", () => {
  it("is kept as a draft per type, and marked on its button", async () => {
    const { customer, unmount } = await open();
    await userEvent.click(button(/^NOTE/));
    await userEvent.type(box("Note"), "Half a note{Escape}");
    expect(screen.queryByRole("textbox")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button(/^NOTE/)));
    expect(button(/^NOTE.*unfinished$/)).toBeTruthy();
    await userEvent.click(button(/^EMAIL/));
    expect(box("Email").value).toBe("");
    await userEvent.type(box("Email"), "Half a mail");
    unmount();
    await open(customer);
    await userEvent.click(button(/^NOTE/));
    expect(box("Note").value).toBe("Half a note");
    expect(screen.getByText(/^Draft from \d{1,2}:\d\d [AP]M( \w+)? restored$/)).toBeTruthy();
    await userEvent.click(button(/^EMAIL/));
    expect(box("Email").value).toBe("Half a mail");
  });

  it("belongs to one customer", async () => {
    const { unmount } = await open();
    await userEvent.click(button(/^NOTE/));
    await userEvent.type(box("Note"), "About Ada");
    unmount();
    await open(buildCustomer());
    await userEvent.click(button(/^NOTE/));
    expect(box("Note").value).toBe("");
  });

  it("isn't affected by entries that arrive in the meantime", async () => {
    const { customer } = await open();
    await userEvent.click(button(/^NOTE/));
    await userEvent.type(box("Note"), "In the middle of");
    entries.push(buildEntry({ description: "Of a colleague", isOwn: false }));
    await readAgain(customer.id);
    expect(await screen.findByText("Of a colleague")).toBeTruthy();
    expect(box("Note").value).toBe("In the middle of");
    await waitFor(() => expect(document.activeElement).toBe(box("Note")));
  });

  it.each([
    [new Refusal(500, "internal", "Something failed"), "Failed to save activity to database. Please try again."],
    [
      new Refusal(422, "invalid_request", "Please check the fields", {
        fields: { description: "Description must not contain control characters" },
      }),
      "Failed to save activity to database. Please try again. Description must not contain control characters.",
    ],
    [
      new Refusal(403, "forbidden", "You are not allowed to do this"),
      "Failed to save activity to database. Please try again. You are not allowed to do this.",
    ],
  ])("stays if it is refused (%o)", async (refusal, text) => {
    api.answer(createActivity, refusal);
    await open();
    await userEvent.click(button(/^NOTE/));
    await userEvent.type(box("Note"), "Keep me");
    await userEvent.click(saveButton());
    expect((await screen.findByRole("alert")).textContent).toBe(text);
    expect(box("Note").value).toBe("Keep me");
    expect(screen.queryByRole("region", { name: "Not saved yet" })).toBeNull();
    api.answer(createActivity, save);
    await userEvent.click(saveButton());
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is reported if it is refused after its box was closed", async () => {
    let refuse: () => void = () => undefined;
    api.answer(createActivity, async () => {
      await new Promise<void>((resolve) => (refuse = resolve));
      return new Refusal(500, "internal", "Something failed");
    });
    await open();
    await userEvent.click(button(/^NOTE/));
    await userEvent.type(box("Note"), "Keep me{Control>}{Enter}{/Control}{Escape}");
    refuse();
    expect(await screen.findByText("Failed to save activity to database. Please try again.")).toBeTruthy();
    await userEvent.click(button(/^NOTE.*unfinished/));
    expect(box("Note").value).toBe("Keep me");
  });
});

describe("without the server", () => {
  beforeEach(() => {
    onTestFinished(watchOutbox());
  });

  async function writeOffline() {
    api.answer(createActivity, unreachable);
    const opened = await open();
    await userEvent.click(button(/^NOTE/));
    await userEvent.type(box("Note"), "Written in the cellar");
    await userEvent.click(saveButton());
    const unsaved = await screen.findByRole("region", { name: "Not saved yet" });
    expect(await within(unsaved).findByText("Written in the cellar")).toBeTruthy();
    return { ...opened, unsaved };
  }

  it("shows unsent entries on top, separate and uncounted, and delivers them once", async () => {
    const { unsaved } = await writeOffline();
    expect(rows()).toHaveLength(0);
    expect(screen.queryByText("No activities found")).toBeNull();
    expect(screen.getByRole("radio", { name: "ALL 0" })).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(button(/^NOTE$/)).toBeTruthy();
    api.answer(createActivity, save);
    await userEvent.click(within(unsaved).getByRole("button", { name: "Retry Note" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByRole("region", { name: "Not saved yet" })).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it("asks before discarding an unsent entry", async () => {
    const { unsaved } = await writeOffline();
    await userEvent.click(within(unsaved).getByRole("button", { name: "Discard Note" }));
    const dialog = screen.getByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(screen.getByText("Written in the cellar")).toBeTruthy();
    await userEvent.click(within(unsaved).getByRole("button", { name: "Discard Note" }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByText("Written in the cellar")).toBeNull());
    expect(sent).toEqual([]);
  });

  it("says why an unsent entry was refused later, and keeps it", async () => {
    const { unsaved } = await writeOffline();
    api.answer(createActivity, new Refusal(403, "forbidden", "You are not allowed to do this"));
    await userEvent.click(within(unsaved).getByRole("button", { name: "Retry Note" }));
    expect(await screen.findByText(/Failed to save activity to database.*You are not allowed to do this/)).toBeTruthy();
    expect(screen.getByText("Written in the cellar")).toBeTruthy();
  });
});

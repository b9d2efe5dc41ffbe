import { updateCustomer } from "@automotive-crm/contract/customers/changes";
import { findDuplicates } from "@automotive-crm/contract/customers/duplicates";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { asRole, buildCustomer, enterWorkplace, idOf, openCustomers } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const cell = buildCustomer().phones[0];
if (!cell) throw new Error("A customer has a phone");
const home = {
  ...cell,
  id: idOf(31),
  number: "9735550188",
  e164: "+19735550188",
  type: "home" as const,
  isPrimary: false,
};
const ada = buildCustomer({
  phones: [cell, home],
  emails: [
    { id: idOf(4), email: "ada@example.com", isPrimary: true },
    { id: idOf(32), email: "work@example.com", isPrimary: false },
  ],
  notes: "Likes blue",
  dateOfBirthMasked: "••••-••-••",
  driverLicenseMasked: "••••••••",
});

let sent: Record<string, unknown>[] = [];

/** A server that answers saves as the test says. */
function saves(answer: (body: Record<string, unknown>) => Partial<Customer> | Refusal | Promise<Refusal>) {
  api.answer(updateCustomer, async ({ body }) => {
    const changes = body as Record<string, unknown>;
    sent.push(changes);
    const given = await answer(changes);
    return given instanceof Refusal ? given : { ...ada, ...given, version: ada.version + sent.length };
  });
}

beforeEach(() => {
  sent = [];
  enterWorkplace();
  serveWorkspace(api, ada);
  api.answer(findDuplicates, { duplicates: [] });
});

const section = async (name: string) => within(await screen.findByRole("region", { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const choose = async (entry: string, item: string) => {
  await press(`More for ${entry}`);
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
};
const open = () => openCustomers(`/customers/${ada.id}`);

describe("phone numbers", () => {
  it("are formatted while typing, and refused if invalid", async () => {
    open();
    await press("Add phone number");
    const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Phone number" });
    await userEvent.type(field, "20155");
    expect(field.value).toBe("(201) 55");
    await press("Save");
    expect(await screen.findByText("Please enter a valid phone number")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(sent).toEqual([]);
  });

  it("are edited by clicking them, and the focus returns", async () => {
    open();
    await press(/^Edit ?\(973\) 555-0188/);
    const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Phone number" });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe("(973) 555-0188");
    await press("Cancel");
    const facts = await screen.findByRole("button", { name: /^Edit ?\(973\) 555-0188/ });
    await waitFor(() => expect(document.activeElement).toBe(facts));
  });

  it("are only shown to those who may not edit", async () => {
    enterWorkplace({ access: asRole("org:viewer") });
    open();
    expect(await screen.findByText("(973) 555-0188")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Edit/ })).toBeNull();
  });

  it("are added with type, extension and do-not-call reason, with the list's base", async () => {
    saves(() => ({}));
    open();
    await press("Add phone number");
    const form = within(await screen.findByRole("form", { name: "Add phone number" }));
    await userEvent.click(form.getByLabelText("Phone number"));
    await userEvent.paste("2015550199");
    await userEvent.selectOptions(form.getByLabelText("Type"), "Work");
    await userEvent.type(form.getByLabelText("Extension"), "12");
    await userEvent.click(form.getByLabelText("Do not call this number"));
    await userEvent.type(form.getByLabelText("Reason"), "Asked so");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      phones: [
        { id: cell.id, isPrimary: true },
        { id: home.id },
        { number: "2015550199 x12", type: "work", doNotCall: true, doNotCallReason: "Asked so", isPrimary: false },
      ],
      base: { phones: [{ id: cell.id }, { id: home.id }] },
    });
  });

  it("have one primary: choosing another unsets the first", async () => {
    saves(() => ({
      phones: [
        { ...home, isPrimary: true },
        { ...cell, isPrimary: false },
      ],
    }));
    open();
    await choose("(973) 555-0188", "Make primary");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      phones: [
        { id: cell.id, isPrimary: false },
        { id: home.id, isPrimary: true },
      ],
    });
  });

  it("ask before one is deleted; the next becomes primary", async () => {
    saves(() => ({ phones: [{ ...home, isPrimary: true }] }));
    open();
    await choose("(201) 555-0123", "Delete");
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("(973) 555-0188 becomes the primary number.")).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByText("(201) 555-0123")).toBeNull());
    expect(sent[0]).toMatchObject({ phones: [{ id: home.id, isPrimary: true }] });
    // The row that took its place has the focus.
    await waitFor(() => expect(document.activeElement?.closest("li")?.textContent).toContain("(973) 555-0188"));
  });

  it("keep the question open if the server refuses to delete", async () => {
    saves(() => new Refusal(500, "internal", "The server failed"));
    open();
    await choose("(201) 555-0123", "Delete");
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("The phone number was not deleted. The server failed")).toBeTruthy();
    expect(screen.getAllByText("(201) 555-0123").length).toBeGreaterThan(0);
  });

  it("refuse a duplicate number", async () => {
    open();
    await press("Add phone number");
    await userEvent.click(screen.getByRole("textbox", { name: "Phone number" }));
    await userEvent.paste("9735550188");
    await press("Save");
    expect(await screen.findByText("This number is already listed")).toBeTruthy();
  });
});

describe("email addresses", () => {
  it("are refused if invalid", async () => {
    open();
    await press("Add email address");
    await userEvent.type(await screen.findByRole("textbox", { name: "Email" }), "ada.example.com");
    await press("Save");
    expect(await screen.findByText("Please enter a valid email address")).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("ask before one is deleted; the next becomes primary", async () => {
    saves(() => ({ emails: [{ id: idOf(32), email: "work@example.com", isPrimary: true }] }));
    open();
    await choose("ada@example.com", "Delete");
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("work@example.com becomes the primary address.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ emails: [{ id: idOf(32), isPrimary: true }] });
  });
});

describe("an edit in place", () => {
  const editNotes = async (text: string) => {
    await press(/^Edit notes/);
    const field = await screen.findByRole("textbox", { name: "Notes" });
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await press("Save");
  };

  it("shows right away, marked as pending until the server accepts it", async () => {
    let refuse: (refusal: Refusal) => void = () => undefined;
    saves(() => new Promise<Refusal>((resolve) => (refuse = resolve)));
    open();
    await editNotes("Likes red");
    const notes = await section("Notes");
    expect(notes.getByText("Likes red", { selector: "p" })).toBeTruthy();
    expect(notes.getByText("Saving…")).toBeTruthy();
    refuse(new Refusal(500, "internal", "The server failed"));
    expect(await screen.findByText("Not saved. The server failed")).toBeTruthy();
  });

  it("disappears if refused, and the form keeps the typed text", async () => {
    saves(
      () =>
        new Refusal(422, "invalid_request", "Please look at the fields", { fields: { notes: "Notes is too rude" } }),
    );
    open();
    await editNotes("Likes red");
    expect(await screen.findByText("Notes is too rude")).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Notes" }).value).toBe("Likes red");
    expect(screen.queryByText("Saving…")).toBeNull();
    await press("Cancel");
    await press("Discard");
    expect((await section("Notes")).getByText("Likes blue")).toBeTruthy();
  });

  it("sends its base, and closes silently when saved", async () => {
    saves((body) => ({ notes: String(body["notes"]) }));
    open();
    await editNotes("Likes red");
    await waitFor(() => expect(screen.queryByText("Saving…")).toBeNull());
    expect(sent).toEqual([{ notes: "Likes red", base: { notes: "Likes blue" } }]);
    expect((await section("Notes")).getByText("Likes red")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit notes" })));
  });

  it("asks before discarding typed text, and restores it after a reload", async () => {
    const { unmount } = open();
    await press("Edit notes");
    await userEvent.type(await screen.findByRole("textbox", { name: "Notes" }), " cars");
    unmount();
    queryClient.clear();
    open();
    await press("Edit notes, unfinished");
    expect(await screen.findByText(/^Draft from .* restored/)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Notes" }).value).toBe("Likes blue cars");
    fireEvent.keyDown(screen.getByRole("textbox", { name: "Notes" }), { key: "Escape" });
    await press("Discard");
    expect(await screen.findByRole("button", { name: "Edit notes" })).toBeTruthy();
  });

  it("shows both values if someone else changed the same field, and saves the chosen one", async () => {
    saves(({ base }) =>
      JSON.stringify(base) === JSON.stringify({ notes: "Likes blue" })
        ? new Refusal(409, "edit_conflict", "Someone else changed this", {
            conflicts: { notes: { theirs: "Likes green", yours: "Likes red" } },
          })
        : { notes: "Likes red" },
    );
    open();
    await editNotes("Likes red");
    const dialog = within(await screen.findByRole("dialog", { name: "Someone else changed this too" }));
    expect(dialog.getByText("Likes green")).toBeTruthy();
    expect(dialog.getByText("Likes red")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ notes: "Likes red", base: { notes: "Likes green" } });
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Notes" })).toBeNull());
  });

  it("returns the focus to the form if the person keeps editing instead of choosing", async () => {
    saves(
      () =>
        new Refusal(409, "edit_conflict", "Someone else changed this", {
          conflicts: { notes: { theirs: "Likes green", yours: "Likes red" } },
        }),
    );
    open();
    await editNotes("Likes red");
    await press("Keep editing");
    const form = screen.getByRole("form", { name: "Edit notes" });
    await waitFor(() => expect(form.contains(document.activeElement)).toBe(true));
    expect(within(form).getByRole<HTMLTextAreaElement>("textbox", { name: "Notes" }).value).toBe("Likes red");
  });

  it("changes name, status, preferred contact and do-not-call", async () => {
    saves(() => ({}));
    open();
    await press("Edit details");
    await userEvent.clear(await screen.findByRole("textbox", { name: "First name" }));
    await userEvent.clear(screen.getByRole("textbox", { name: "Last name" }));
    await press("Save");
    expect(await screen.findByText("First name is required")).toBeTruthy();
    await userEvent.type(screen.getByRole("textbox", { name: "First name" }), "Augusta");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Prospect");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Preferred contact" }), "Text");
    await userEvent.click(screen.getByRole("checkbox", { name: "Do not call this customer" }));
    await press("Save");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      firstName: "Augusta",
      status: "prospect",
      preferredContactMethod: "text",
      doNotCall: true,
      base: { firstName: "Ada", status: "active", preferredContactMethod: "phone", doNotCall: false },
    });
  });
});

describe("a person who may only view", () => {
  it("sees everything, without any controls to change it", async () => {
    enterWorkplace({ access: asRole("org:viewer") });
    serveWorkspace(api, { ...ada, doNotCall: true });
    open();
    await screen.findByRole("heading", { name: "Ada Lovelace" });
    expect(screen.getByText("Likes blue")).toBeTruthy();
    expect(screen.getAllByText("Do not call").length).toBeGreaterThan(0);
    expect(screen.getByText("Downtown")).toBeTruthy();
    expect(await screen.findByText("You have no upcoming tasks.")).toBeTruthy();
    expect(
      screen.queryByRole("button", { name: /^(Add|Edit|Replace|Reveal|More|Manage|Delete|SCHEDULE|Coming|AI)/ }),
    ).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

import { getImport, takeImportStep, updateImport, type Import } from "@automotive-crm/contract/imports/record";
import { listKeptCustomers, listRowsToCheck } from "@automotive-crm/contract/imports/rows";
import { organizationTopic } from "@automotive-crm/contract/live/topics";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { buildChange } from "#testing/builders.ts";
import { asRole, downtown, enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { buildColumn, buildImport, buildPlan } from "#testing/imports.ts";
import { openTab } from "#testing/settings.tsx";
import { ImportPage } from "./ImportPage.tsx";

const api = fakeApi();
let stored: Import;

beforeEach(() => {
  enterWorkplace();
  stored = buildImport();
  api.answer(getImport, () => stored);
  api.answer(listRowsToCheck, { rows: [], totals: { calls: 0, others: 0 }, next: null });
});

const open = async () => {
  openTab(<ImportPage />, "/settings/import/$importId", {}, `/settings/import/${stored.id}`);
  await screen.findByRole("heading", { name: /customers\.csv/ });
};
const answerSteps = (after: Partial<Import>) => {
  const steps: unknown[] = [];
  api.answer(takeImportStep, ({ body }) => {
    steps.push(body);
    return (stored = { ...stored, ...after });
  });
  return steps;
};

it("says what was recognized, and saves one choice for a column after the other", async () => {
  await open();
  expect(
    screen.getByText(/Reynolds export · 1,204 rows · 2 columns · Windows encoding, separated by tabs/),
  ).toBeTruthy();
  const sent: unknown[] = [];
  api.answer(updateImport, ({ body }) => {
    sent.push(body);
    return stored;
  });
  const phone = screen.getByRole<HTMLSelectElement>("combobox", { name: "What “HomePhone” becomes" });
  expect(phone.selectedOptions[0]?.text).toBe("Home phone");
  await userEvent.selectOptions(phone, "Do not call");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "What “FirstName” becomes" }), "Full name");
  const optOut = { blocksOn: "yes", channels: ["call"] };
  await waitFor(() =>
    expect(sent).toEqual([
      { columns: [{ index: 1, field: "optOut", optOut }] },
      { columns: [{ index: 0, field: "fullName" }] },
    ]),
  );
});

it("reads a file again with another separator, as what it is encoded in", async () => {
  await open();
  const sent: unknown[] = [];
  api.answer(updateImport, ({ body }) => {
    sent.push(body);
    return (stored = { ...stored, status: "inspecting" });
  });
  const separator = screen.getByRole<HTMLSelectElement>("combobox", { name: /^Separator/ });
  expect(separator.selectedOptions[0]?.text).toBe("Tabs");
  await userEvent.selectOptions(separator, "Semicolons");
  await waitFor(() => expect(sent).toEqual([{ source: { encoding: "windows-1252", delimiter: ";" } }]));
  expect(screen.getByRole("progressbar", { name: "Reading the file's columns" })).toBeTruthy();
  expect(screen.queryByRole("combobox", { name: /^Separator/ })).toBeNull();
});

it("asks for a location before it checks a file, and takes the only one there is", async () => {
  const steps = answerSteps({ status: "checking", rowsDone: 300, secondsLeft: 70 });
  api.answer(
    updateImport,
    () => (stored = { ...stored, choices: { ...stored.choices, locationId: downtown.locationId } }),
  );
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Check the file" }));
  expect(await screen.findByText("Choose a location", { selector: "[role=alert]" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox", { name: /^Location/ })));
  expect(steps).toEqual([]);
  act(() => useWorkplace.setState({ locations: [downtown] }));
  await userEvent.click(screen.getByRole("button", { name: "Check the file" }));
  expect(await screen.findByText("300 of 1,204 rows · About 1 minute left")).toBeTruthy();
  expect(steps).toEqual([{ step: "check" }]);
});

it("checks a file only when what was chosen before is saved", async () => {
  const sent: string[] = [];
  let finishSaving: () => void = () => undefined;
  const saving = new Promise<void>((resolve) => (finishSaving = resolve));
  api.answer(updateImport, async () => {
    sent.push("location");
    await saving;
    sent.push("saved");
    return (stored = { ...stored, choices: { ...stored.choices, locationId: downtown.locationId } });
  });
  api.answer(takeImportStep, () => {
    sent.push("check");
    return (stored = { ...stored, status: "checking" });
  });
  await open();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /^Location/ }), downtown.locationId);
  await userEvent.click(screen.getByRole("button", { name: "Check the file" }));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  finishSaving();
  expect(await screen.findByRole("progressbar")).toBeTruthy();
  expect(sent).toEqual(["location", "saved", "check"]);
});

it("shows columns that need a decision, and what can't be chosen", async () => {
  stored = buildImport({
    plan: buildPlan({
      repeated: 100,
      columns: [
        buildColumn(0, { name: "Wert", field: "email", basis: "content", confidence: 0.8 }),
        buildColumn(1, { name: "SSN", field: "sensitive" }),
        buildColumn(2, { name: "Sold", field: "soldOn", dateOrder: "month-first", isOrderProven: false }),
        buildColumn(3, {
          name: "DNC",
          field: "optOut",
          optOut: { blocksOn: "yes", channels: ["call", "email"] },
          blocked: 7,
        }),
      ],
    }),
  });
  await open();
  expect(screen.getByText(/^100 rows have the ID or phone of an earlier one/)).toBeTruthy();
  expect(screen.queryByRole("combobox", { name: /SSN/ })).toBeNull();
  expect(screen.getByRole("combobox", { name: "How dates in “Sold” are written" })).toBeTruthy();
  const doNot = screen.getByRole<HTMLSelectElement>("combobox", { name: "What “DNC” becomes" });
  expect(doNot.selectedOptions[0]?.text).toBe("Do not call or email");
  expect(screen.getByText("Blocks 7 of 1,204 rows")).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: "To check 1" }));
  expect(screen.getAllByRole("combobox", { name: /^What “/ })).toHaveLength(1);
});

const check = {
  counts: { created: 1000, updated: 3, skipped: 200, failed: 1 },
  optOuts: 12,
  toReview: 1,
  reasons: [
    { result: "created" as const, reason: "", rows: 1000, examples: [] },
    {
      result: "failed" as const,
      reason: "HomePhone: “…” is no phone number",
      rows: 1,
      examples: [{ row: 17, cells: ["Ada", "1.2E+09"] }],
    },
  ],
  unknownOwners: [{ name: "Pat Quinn", rows: 40 }],
  unknownLocations: [],
};

it("shows what would happen, what needs a look first with its rows, and imports that", async () => {
  stored = buildImport({ status: "checked", check });
  await open();
  const [, first] = within(screen.getByRole("table", { name: "Reasons" })).getAllByRole("row");
  await userEvent.click(within(first ?? document.body).getByRole("button", { name: /HomePhone/ }));
  const rows = within(screen.getByRole("region", { name: "Rows" }));
  expect(rows.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["17", "1.2E+09", "Ada"]);
  api.answer(takeImportStep, new Refusal(409, "conflict", "Another import is under way."));
  await userEvent.click(screen.getByRole("button", { name: "Import 1,003 customers" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Another import is under way.");
  const steps = answerSteps({ status: "running", startedAt: "2026-11-21T15:10:00.000Z" });
  await userEvent.click(screen.getByRole("button", { name: "Import 1,003 customers" }));
  expect(await screen.findByRole("button", { name: "Pause" })).toBeTruthy();
  expect(steps).toEqual([{ step: "start" }]);
});

it("matches names of the file with people, and checks it again", async () => {
  stored = buildImport({ status: "checked", check });
  const steps = answerSteps({ status: "checking" });
  const sent: unknown[] = [];
  api.answer(updateImport, ({ body }) => {
    sent.push(body);
    return (stored = { ...stored, status: "mapped", check: null });
  });
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Match names" }));
  const dialog = within(screen.getByRole("dialog", { name: "Match Names" }));
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Pat Quinn" }), "Nobody");
  await userEvent.click(dialog.getByRole("button", { name: "Save and check" }));
  await waitFor(() => expect(steps).toEqual([{ step: "check" }]));
  expect(sent).toEqual([{ choices: { owners: { "Pat Quinn": null }, locations: {} } }]);
});

it("has nothing to start if nothing would be imported", async () => {
  stored = buildImport({ status: "checked", check: { ...check, counts: { ...check.counts, created: 0, updated: 0 } } });
  await open();
  expect(screen.getByRole("button", { name: "Nothing to import" }).ariaDisabled ?? "true").toBe("true");
});

it("follows an import that goes on, and asks before undoing it what stays", async () => {
  const stream = api.stream();
  const startedAt = "2026-11-21T15:10:00.000Z";
  stored = buildImport({ status: "running", startedAt, rowsDone: 602 });
  await open();
  expect(screen.getByRole("progressbar", { name: "Importing" })).toBeTruthy();
  const counts = { created: 1000, updated: 3, skipped: 200, failed: 1 };
  stored = { ...stored, status: "done", counts, undoableUntil: "2026-12-21T15:20:00.000Z" };
  const topic = organizationTopic(organization.id);
  await waitFor(() => expect(stream.requestedTopics.flat()).toContain(topic));
  act(() => stream.send(buildChange(topic, "import", { id: stored.id })));
  await userEvent.click(await screen.findByRole("button", { name: "Undo import" }));
  const question = within(screen.getByRole("dialog", { name: "Undo Import" }));
  expect(question.getByText(/The 1,000 customers .* changed since stay as they are/)).toBeTruthy();
  api.answer(listKeptCustomers, { customers: [{ id: idOf(7), name: "Ada Byron", row: 12 }] });
  answerSteps({ status: "undone", undoableUntil: null, keptCustomers: 2 });
  await userEvent.click(question.getByRole("button", { name: "Undo Import" }));
  expect(await screen.findByText(/2 customers stayed, because someone has changed them since/)).toBeTruthy();
  const kept = within(await screen.findByRole("table", { name: "Customers who stayed" }));
  expect(kept.getByRole("link", { name: "Ada Byron" }).getAttribute("href")).toBe(`/customers/${idOf(7)}`);
});

it("lists all rows that someone should look at, and says whose calls are held", async () => {
  const totals = { calls: 2, others: 1 };
  const held = (row: number, doNotCall: boolean) => ({
    row,
    texts: ["Ask my attorney"],
    customer: { id: idOf(row), name: `Row ${row}`, doNotCall },
  });
  api.answer(listRowsToCheck, ({ query }) => {
    if (query.get("kind") === "others")
      return { rows: [{ row: 9, texts: ["Phone: lost digits"], customer: null }], totals, next: null };
    const isFirst = query.get("after") === "0";
    return { rows: [isFirst ? held(1, true) : held(5, false)], totals, next: isFirst ? 1 : null };
  });
  stored = buildImport({ status: "done", startedAt: "2026-11-21T15:10:00.000Z" });
  await open();
  const rows = within(await screen.findByRole("table", { name: "Rows to look at" }));
  expect(rows.getByRole("link", { name: "Row 1" }).getAttribute("href")).toBe(`/customers/${idOf(1)}`);
  expect(rows.getAllByText("Do not call")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await rows.findByRole("link", { name: "Row 5" })).toBeTruthy();
  expect(rows.getAllByText("Do not call")).toHaveLength(1);
  await userEvent.click(screen.getByRole("radio", { name: "Others 1" }));
  expect(await screen.findByText("Phone: lost digits")).toBeTruthy();
});

it("is only for people who may import", () => {
  enterWorkplace({ access: asRole("org:manager") });
  openTab(<ImportPage />, "/settings/import/$importId");
  expect(api.requests).toEqual([]);
});

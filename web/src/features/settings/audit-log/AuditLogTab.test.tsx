import {
  exportAuditEvents,
  listAuditActions,
  listAuditEvents,
  type AuditEvent,
} from "@automotive-crm/contract/audit/log";
import { listUserAccounts } from "@automotive-crm/contract/organizations/user-accounts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { asRole, enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { buildAccount, openTab } from "#testing/settings.tsx";
import { AuditLogTab } from "./AuditLogTab.tsx";
import { changesInWords } from "./audit-words.ts";

const api = fakeApi();
const grace = buildAccount();
const event: AuditEvent = {
  id: idOf(60),
  at: "2026-11-20T15:00:00.000Z",
  actorKind: "person",
  actorId: grace.id,
  actorName: "Grace Hopper",
  entity: "customer",
  entityId: idOf(61),
  action: "customer.updated",
  recordName: "Ada Lovelace",
  customerId: idOf(61),
  locationName: "Downtown",
  parts: 0,
  changes: { ownerId: { old: null, new: grace.id }, doNotCall: { old: false, new: true } },
};
const queries: string[] = [];

beforeEach(() => {
  queries.length = 0;
  enterWorkplace({ access: asRole("org:admin") });
  api.answer(listUserAccounts, [grace]);
  api.answer(listAuditActions, { actions: ["customer.updated", "user_location.made_primary"] });
  api.answer(listAuditEvents, ({ query }) => {
    queries.push(query.toString());
    return { events: [event], names: { [grace.id]: "Grace Hopper" }, timeZone: "America/New_York", nextCursor: null };
  });
});

/** The rows, without the headings. */
const rows = async () =>
  within(await screen.findByRole("table", { name: "Audit log" }))
    .getAllByRole("row")
    .slice(1);

const open = async () => {
  openTab(<AuditLogTab />, "/settings/audit-log");
  const [row = document.body] = await rows();
  return row;
};

it("shows who did what to which record, and once it is opened old and new values", async () => {
  const row = await open();
  for (const text of ["Updated customer", "Ada Lovelace", "Grace Hopper", "Downtown", "Do not call: No → Yes"])
    expect(row.textContent).toContain(text);
  await userEvent.keyboard("j{Enter}");
  expect(row.textContent).toContain("Do not callfrom No");
});

it("shows one page at a time, back and forth", async () => {
  api.answer(listAuditEvents, ({ query }) => {
    const isFirst = query.get("after") === null;
    const listed = { ...event, id: idOf(isFirst ? 63 : 64), actorName: isFirst ? "Grace Hopper" : "Al Older" };
    return { events: [listed], names: {}, timeZone: "America/New_York", nextCursor: isFirst ? "next" : null };
  });
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Next page" }));
  await screen.findByText("Al Older");
  expect(await rows()).toHaveLength(1);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next page" }).disabled).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Previous page" }));
  expect((await rows())[0]?.textContent).toContain("Grace Hopper");
});

it("shows what belongs to one action once it is opened, and no internal field", async () => {
  const leaving = {
    ...event,
    action: "person.deactivated",
    parts: 2,
    changes: { customers: { new: "2 customers to Al" } },
  };
  api.answer(listAuditEvents, ({ query }) => ({
    events: query.get("partOf") === leaving.id ? [{ ...event, id: idOf(62) }] : [leaving],
    names: {},
    timeZone: "America/New_York",
    nextCursor: null,
  }));
  openTab(<AuditLogTab />, "/settings/audit-log");
  expect(await screen.findByText(/2 changes made with it$/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Deactivated" }));
  const parts = within(await screen.findByRole("list", { name: "Changes made with it" }));
  expect(parts.getByRole("listitem").textContent).toBe("Updated customerAda Lovelace");
  const words = changesInWords({ ownerId: { new: "x" }, ownerName: { new: "Al" }, locationId: { new: "y" } }, {});
  expect(words.map(({ field }) => field)).toEqual(["Owner", "Location"]);
});

it("shows days and times as the organization has them, like the filter, and says so to readers elsewhere", async () => {
  // Half past midnight in New York; still the day before in Denver, where the reader is.
  api.answer(listAuditEvents, {
    events: [{ ...event, at: "2026-01-05T05:30:00.000Z" }],
    names: {},
    timeZone: "America/New_York",
    nextCursor: null,
  });
  const time = within(await open()).getByText(/12:30/);
  expect(time.textContent).toMatch(/Jan 5.*12:30\u00a0AM EST$/);
  await userEvent.hover(time);
  expect(time.title).toBe("Monday, January 5, 2026 at 12:30:00 AM EST");
  expect(screen.getByText("Days and times are the organization's: Eastern Time.")).toBeTruthy();
});

it("names no zone to readers in the organization's own", async () => {
  api.answer(listAuditEvents, { events: [event], names: {}, timeZone: "America/Denver", nextCursor: null });
  expect(within(await open()).getByText(/8:00 AM$/)).toBeTruthy();
  expect(screen.queryByText(/Days and times are/)).toBeNull();
});

it("filters by person, kind of record, action, day and record, in the address", async () => {
  await open();
  await userEvent.type(screen.getByRole("combobox", { name: "Person" }), "hop{Enter}");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Record" }), "Location role");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Action" }), "Made location primary for a person");
  await userEvent.type(screen.getByLabelText("From"), "2026-11-01");
  await userEvent.click(await screen.findByRole("button", { name: "Show only this record: Ada Lovelace" }));
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(queries.at(-1)))).toMatchObject({
      personId: grace.id,
      kind: "user_location",
      action: "user_location.made_primary",
      from: "2026-11-01",
      recordId: event.entityId,
    }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(queries.at(-1)).toBe("limit=10"));
});

it("says if the export fails", async () => {
  await open();
  api.answer(exportAuditEvents, new Refusal(500, "internal", "The log could not be read."));
  await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
  expect(await screen.findByText("The log could not be read.")).toBeTruthy();
});

it("puts values into words", () => {
  const changes = {
    week: { old: [], new: [{ weekday: 1, opensAt: "08:00" }] },
    city: { old: "", new: "Newark" },
    on: { old: null, new: "2026-12-02" },
    role: { old: "sales_rep", new: "org:admin" },
    status: { old: "scheduled", new: "cancelled" },
    cancelReason: { new: "other" },
    problems: { old: null, new: ["outside-hours", "daily-limit"] },
    ownerId: { old: "Grace Hopper", new: null },
  };
  expect(changesInWords(changes, {})).toEqual([
    { field: "Hours", old: undefined, now: "Monday, Opens at: 8:00 AM" },
    { field: "City", old: undefined, now: "Newark" },
    { field: "On", old: undefined, now: "Dec 2, 2026" },
    { field: "Role", old: "Sales Rep", now: "Admin" },
    { field: "Status", old: "scheduled", now: "canceled" },
    { field: "Cancel reason", old: undefined, now: "Other reason" },
    { field: "Problems", old: undefined, now: "Outside calling hours, Called too often that day" },
    { field: "Owner", old: "Grace Hopper", now: "None" },
  ]);
});

it("tells roles and statuses by their field, and a typed None from nothing", () => {
  const changes = {
    role: { old: "manager", new: "service_advisor" },
    locationAccess: { new: [{ role: "bdc_rep", department: "" }] },
    firstName: { old: "user", new: "sales_rep" },
    notes: { old: "None", new: "" },
    title: { new: "cancelled" },
  };
  expect(changesInWords(changes, {})).toEqual([
    { field: "Role", old: "Manager", now: "Service Advisor" },
    { field: "Location access", old: undefined, now: "Role: BDC Rep, Department: None" },
    { field: "First name", old: "user", now: "sales_rep" },
    { field: "Notes", old: "None", now: "None" },
    { field: "Title", old: undefined, now: "cancelled" },
  ]);
});

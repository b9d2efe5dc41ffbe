import { createCustomer } from "@automotive-crm/contract/customers/changes";
import type { DuplicateHint } from "@automotive-crm/contract/customers/duplicates";
import { findDuplicates } from "@automotive-crm/contract/customers/duplicates";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { field, isClosed, openForm, save, typeGrace } from "#testing/forms/new-customer-form.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { Refusal, fakeApi, unreachable } from "#testing/fake-api.ts";
import { airport, buildCustomer, buildPage, downtown, enterWorkplace, idOf } from "#testing/customers-pages.tsx";

const api = fakeApi();
const grace = buildCustomer({ firstName: "Grace", lastName: "Hopper" });

let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  enterWorkplace();
  api.answer(listCustomers, buildPage([]));
  api.answer(listLocations, [downtown, airport]);
  api.answer(findDuplicates, { duplicates: [] });
  api.answer(createCustomer, ({ body }) => {
    sent.push(body);
    return grace;
  });
});

describe("possible duplicates", () => {
  const known: DuplicateHint = {
    customerId: idOf(77),
    name: "Grace Hopper",
    companyName: null,
    firstName: "Grace",
    lastName: "Hopper",
    email: null,
    phone: "3055550142",
    status: "active",
    locationName: "Downtown",
    isVisible: true,
    matchedBy: ["phone"],
  };

  it("are shown while the phone is typed, with a link to open them", async () => {
    api.answer(findDuplicates, ({ query }) => {
      expect(query.get("phone")).toBe("3055550142");
      return { duplicates: [known] };
    });
    await openForm();
    await userEvent.type(field("Phone"), "3055550142");
    const hint = within(await screen.findByRole("region", { name: "Possible duplicates" }));
    expect(hint.getByText("Grace Hopper")).toBeTruthy();
    expect(hint.getByText("same phone")).toBeTruthy();
    expect(hint.getByRole("link", { name: "Open Grace Hopper in a new tab" }).getAttribute("href")).toBe(
      `/customers/${known.customerId}`,
    );
  });

  it("include a customer of another location and where to ask, without a link", async () => {
    api.answer(findDuplicates, { duplicates: [{ ...known, phone: null, isVisible: false, locationName: "Airport" }] });
    await openForm();
    await userEvent.type(field("Phone"), "3055550142");
    const hint = within(await screen.findByRole("region", { name: "Possible duplicates" }));
    expect(hint.getByText("Grace Hopper")).toBeTruthy();
    expect(hint.getByText("At another location: Airport")).toBeTruthy();
    expect(hint.getByText("Ask that location instead of adding a second one.")).toBeTruthy();
    expect(hint.queryByRole("link")).toBeNull();
  });

  it("aren't requested before the phone or email is complete", async () => {
    await openForm();
    await userEvent.type(field("Phone"), "305555");
    await userEvent.type(field("Email"), "grace@");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(api.requests).not.toContain("GET /api/customer-duplicates");
  });

  it("include someone with the same name and address", async () => {
    let asked: URLSearchParams | undefined;
    api.answer(findDuplicates, ({ query }) => {
      asked = query;
      const duplicate: DuplicateHint = { ...known, matchedBy: ["address"] };
      return { duplicates: [duplicate] };
    });
    await openForm();
    await userEvent.type(field("First name"), "Grace");
    await userEvent.type(field("Last name"), "Hopper");
    await userEvent.type(field("Street address"), "1 Main St");
    const hint = within(await screen.findByRole("region", { name: "Possible duplicates" }));
    expect(hint.getByText("same name and address")).toBeTruthy();
    expect(asked?.get("address")).toBe("1 Main St");
  });

  it("include someone added a moment ago with the same form", async () => {
    api.answer(createCustomer, ({ body }) => {
      sent.push(body);
      api.answer(findDuplicates, { duplicates: [{ ...known, customerId: grace.id }] });
      return grace;
    });
    await openForm();
    await typeGrace();
    await save();
    await isClosed();
    await userEvent.click(screen.getByRole("button", { name: "Add Customer" }));
    await typeGrace();
    expect(await screen.findByRole("region", { name: "Possible duplicates" })).toBeTruthy();
    await save();
    expect(await screen.findByText(/Not saved yet. Open the existing customer/)).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it("don't prevent saving with Add anyway, which is sent to the server", async () => {
    api.answer(findDuplicates, { duplicates: [known] });
    await openForm();
    await typeGrace();
    await userEvent.click(await screen.findByRole("button", { name: "Add anyway" }));
    await save();
    await isClosed();
    expect(sent[0]).toMatchObject({ acknowledgedDuplicateIds: [known.customerId] });
  });

  it("can't be missed: saving asks, and Add anyway then saves", async () => {
    api.answer(findDuplicates, { duplicates: [known] });
    await openForm();
    await typeGrace();
    await save();
    const add = await screen.findByRole("button", { name: "Add anyway" });
    await waitFor(() => expect(document.activeElement).toBe(add));
    expect(sent).toEqual([]);
    await userEvent.click(add);
    await isClosed();
    expect(sent).toHaveLength(1);
  });

  it("don't include the customer created by an unanswered save, which is sent again", async () => {
    api.answer(createCustomer, ({ body, headers }) => {
      sent.push({ body, key: headers.get("idempotency-key") });
      if (sent.length > 1) return grace;
      api.answer(findDuplicates, { duplicates: [{ ...known, customerId: grace.id }] });
      return unreachable;
    });
    await openForm();
    await typeGrace();
    await save();
    await screen.findByText(/Unable to connect to server/);
    // By now the lookup from before the save is forgotten.
    await queryClient.resetQueries({ queryKey: ["customer-duplicates"] });
    await save();
    await isClosed();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]).toMatchObject({ key: expect.stringMatching(/^[0-9a-f]{32}$/) });
  });

  it("are asked about again if something else is typed after an unanswered save", async () => {
    api.answer(createCustomer, ({ body }) => {
      sent.push(body);
      api.answer(findDuplicates, { duplicates: [{ ...known, customerId: grace.id }] });
      return unreachable;
    });
    await openForm();
    await typeGrace();
    await save();
    await screen.findByText(/Unable to connect to server/);
    await queryClient.resetQueries({ queryKey: ["customer-duplicates"] });
    await userEvent.type(field("Notes"), "likes blue");
    await save();
    expect(await screen.findByText(/Not saved yet. Open the existing customer/)).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it("don't prevent saving if they can't be loaded", async () => {
    api.answer(findDuplicates, new Refusal(500, "internal", "Away"));
    await openForm();
    await typeGrace();
    await save();
    await isClosed();
    expect(sent).toHaveLength(1);
  });
});

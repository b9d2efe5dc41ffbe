import { listCustomers } from "@automotive-crm/contract/customers/list";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { fakeApi } from "#testing/fake-api.ts";
import {
  airport,
  asRole,
  buildCustomer,
  buildPage,
  downtown,
  enterWorkplace,
  openCustomers,
} from "#testing/customers-pages.tsx";

const api = fakeApi();
const ada = buildCustomer();
const elsewhere = { total: 3, locations: [{ locationId: airport.locationId, total: 2 }] };

beforeEach(() => {
  enterWorkplace({ location: downtown });
  api.answer(listCustomers, ({ query }) =>
    query.get("locationId") === downtown.locationId ? buildPage([], { atOtherLocations: elsewhere }) : buildPage([ada]),
  );
});

it("says that nobody matches and that those listed are similar", async () => {
  api.answer(listCustomers, buildPage([ada], { isSimilar: true }));
  openCustomers("/customers?search=lovelcae");
  expect((await screen.findByRole("note")).textContent).toBe(
    "Nobody at Downtown matches “lovelcae” exactly. This customer is similar.",
  );
  expect(screen.getByText("1 similar customer")).toBeTruthy();
});

it("shows matches at other locations with one click, and keeps the search", async () => {
  const { router } = openCustomers("/customers?search=ada");
  await userEvent.click(await screen.findByRole("button", { name: "3 at other locations" }));
  expect(await screen.findByText("Ada Lovelace")).toBeTruthy();
  expect(useWorkplace.getState().location).toBeNull();
  await waitFor(() => expect(router.state.location.search).toEqual({ search: "ada" }));
});

it("offers them beside similar customers, too", async () => {
  api.answer(listCustomers, buildPage([ada], { isSimilar: true, atOtherLocations: elsewhere }));
  openCustomers("/customers?search=lovelcae");
  expect(await screen.findByRole("button", { name: "3 at other locations" })).toBeTruthy();
});

it("names the location for someone who can't see all at once", async () => {
  const at = (locationId: string) => ({ locationId, role: "sales_rep" });
  const access = { ...asRole(""), organizationRole: null };
  enterWorkplace({
    location: downtown,
    access: { ...access, locationRoles: [at(downtown.locationId), at(airport.locationId)] },
  });
  openCustomers("/customers?search=ada");
  await userEvent.click(await screen.findByRole("button", { name: "2 at Airport" }));
  expect(await screen.findByText("Ada Lovelace")).toBeTruthy();
  expect(useWorkplace.getState().location).toEqual(airport);
});

it("says how many digits a search for a number takes", async () => {
  api.answer(listCustomers, buildPage([]));
  openCustomers("/customers?search=14");
  expect(await screen.findByText(/at least three of its digits/)).toBeTruthy();
});

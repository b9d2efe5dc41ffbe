import { listCustomers } from "@automotive-crm/contract/customers/list";
import { exportCustomers } from "@automotive-crm/contract/exports/record";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import {
  asRole,
  buildCustomer,
  buildPage,
  downtown,
  enterWorkplace,
  openCustomers,
} from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";

const api = fakeApi();

beforeEach(() => {
  localStorage.clear();
  enterWorkplace({ location: downtown });
  api.answer(listCustomers, buildPage([buildCustomer()], { total: 1204 }));
});

async function open() {
  openCustomers("/customers?status=prospect&search=love&sort=name&order=asc&page=1");
  await userEvent.click(await screen.findByRole("button", { name: "Export" }));
  return within(await screen.findByRole("dialog", { name: "Export customers" }));
}

it("exports the list by its search, filters and location, with the chosen columns, and remembers them", async () => {
  const sent: unknown[] = [];
  api.answer(exportCustomers, ({ body }) => {
    sent.push(body);
    return new Refusal(500, "internal", "The customers could not be read.");
  });
  const dialog = await open();
  expect(dialog.getByText("1,204 customers, with the list's filters")).toBeTruthy();
  await userEvent.click(dialog.getByRole("radio", { name: "CSV" }));
  await userEvent.click(dialog.getByRole("checkbox", { name: "Notes" }));
  await userEvent.click(dialog.getByRole("checkbox", { name: "Vehicles" }));
  await userEvent.click(dialog.getByRole("button", { name: "Export" }));
  expect(await dialog.findByText("The customers could not be read.")).toBeTruthy();
  expect(sent).toMatchObject([
    {
      list: { status: "prospect", search: "love", locationId: downtown.locationId },
      format: "csv",
      records: ["vehicles"],
    },
  ]);
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await userEvent.click(screen.getByRole("button", { name: "Export" }));
  const again = within(await screen.findByRole("dialog"));
  expect(again.getByRole<HTMLInputElement>("checkbox", { name: "Notes" }).checked).toBe(false);
  expect(again.getByRole<HTMLInputElement>("radio", { name: "CSV" }).checked).toBe(true);
});

it("needs at least one column", async () => {
  const dialog = await open();
  for (const box of dialog.getAllByRole<HTMLInputElement>("checkbox")) if (box.checked) await userEvent.click(box);
  expect(dialog.getByRole("alert").textContent).toBe("Choose at least one column.");
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Export" }).disabled).toBe(true);
});

it("isn't offered to people who may not export", async () => {
  enterWorkplace({ access: asRole("org:manager") });
  openCustomers();
  await screen.findByText("Ada Lovelace");
  expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
});

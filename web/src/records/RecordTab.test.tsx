import { listCustomerVehicles } from "@automotive-crm/contract/vehicles/record";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { vehicleRecord } from "#features/vehicles/vehicle-record.ts";
import { buildCustomer, enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { PageWithDialog, renderAt } from "#testing/record-page.tsx";
import { buildVehicle } from "#testing/records.ts";
import { RecordRow } from "./row/RecordRow.tsx";
import { RecordTab } from "./RecordTab.tsx";

const api = fakeApi();
const customer = buildCustomer();

beforeEach(() => enterWorkplace());

/** A tab with one view, of plain rows. */
function show(count: number) {
  const vehicles = Array.from({ length: count }, (_, place) =>
    buildVehicle({ id: idOf(3_000 + place), customerId: customer.id, model: `Civic ${place + 1}` }),
  );
  api.answer(listCustomerVehicles, vehicles);
  renderAt(
    <PageWithDialog type={vehicleRecord} customer={customer}>
      {(openNew) => (
        <RecordTab
          type={vehicleRecord}
          place={{
            customer,
            organizationId: organization.id,
            mayEdit: true,
            isShown: true,
            parts: [],
            openDialog: openNew,
          }}
          views={[{ name: "all", word: "All", has: () => true, emptyText: "No vehicles yet." }]}
          row={(vehicle) => <RecordRow type={vehicleRecord} record={vehicle} mayEdit />}
        />
      )}
    </PageWithDialog>,
  );
}

const titles = () => screen.getAllByRole("button", { name: /^2021 Honda Civic \d+$/ });

describe("a tab of records", () => {
  it("has no inner tabs if there is only one view, and says if it is empty", async () => {
    show(0);
    expect(await screen.findByText("No vehicles yet.")).toBeTruthy();
    expect(screen.queryByRole("tab")).toBeNull();
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("shows fifty records at a time, and keeps the focus in the list after the last ones", async () => {
    show(51);
    const more = await screen.findByRole("button", { name: "Show more" });
    expect(titles()).toHaveLength(50);
    await userEvent.click(more);
    await waitFor(() => expect(titles()).toHaveLength(51));
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    await waitFor(() => expect(document.activeElement?.contains(titles()[50] ?? null)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it("opens the form from a row's title and from the button", async () => {
    show(1);
    await userEvent.click(await screen.findByRole("button", { name: "2021 Honda Civic 1" }));
    expect(await screen.findByRole("dialog", { name: "Edit Vehicle" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await userEvent.click(screen.getByRole("button", { name: "Add Vehicle" }));
    expect(await screen.findByRole("dialog", { name: "Add Vehicle" })).toBeTruthy();
  });
});

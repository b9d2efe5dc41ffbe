import { listCustomerVehicles, listVehicleOwners, type Vehicle } from "@automotive-crm/contract/vehicles/record";
import { decodeVin } from "@automotive-crm/contract/vehicles/vin";
import { readVehicleVin, type VinReading } from "@automotive-crm/contract/vehicles/vin-reading";
import { screen, within } from "@testing-library/react";
import { vehiclesPart } from "#features/vehicles/index.ts";
import { vehicleRecord } from "#features/vehicles/vehicle-record.ts";
import { buildCustomer, idOf, organization } from "./customers-pages.tsx";
import type { FakeApi } from "./fake-api.ts";
import { atWorkAt, PageWithDialog, renderAt } from "./record-page.tsx";
import { buildVehicle as buildPlainVehicle } from "./records.ts";

/** The 21st at 11:30 p.m. in Newark, where the customer is, and the 22nd in UTC. */
export const now = new Date("2026-11-22T04:30:00Z");
export const customer = buildCustomer();
/** A valid VIN: a 2003 Honda Accord's. */
export const accordVin = "1HGCM82633A004352";

let number = 2_000;

export const buildVehicle = (own: Partial<Vehicle> = {}): Vehicle =>
  buildPlainVehicle({ id: idOf((number += 1)), customerId: customer.id, ...own });

/** What a server says of a VIN. */
export const buildReading = (own: Partial<VinReading> = {}): VinReading => ({
  year: null,
  make: null,
  model: null,
  trim: null,
  body: null,
  engine: null,
  drive: null,
  fuel: null,
  problem: null,
  source: "vpic",
  ...own,
});

/** A garage whose server hasn't loaded the VIN data yet. */
export const atGarage = (api: FakeApi): void =>
  atWorkAt(now, () => {
    api.answer(listCustomerVehicles, []);
    api.answer(listVehicleOwners, []);
    api.answer(readVehicleVin, ({ params }) =>
      buildReading({ ...decodeVin(params["vin"] ?? "", now), source: "built-in" }),
    );
  });

interface Shown {
  mayEdit?: boolean;
  /** Renders the dialog. */
  opened?: Vehicle | "new";
}

/** Renders the garage at a URL, because former owners are links. */
export const showGarage = ({ mayEdit = true, opened }: Shown = {}) =>
  renderAt(
    <PageWithDialog type={vehicleRecord} customer={customer} opened={opened}>
      {(openNew) =>
        vehiclesPart.tab?.panel({
          customer,
          organizationId: organization.id,
          mayEdit,
          isShown: true,
          parts: [],
          openDialog: openNew,
        })
      }
    </PageWithDialog>,
  );

export { dialog } from "./record-page.tsx";
export const card = async (name: string) => within(await screen.findByRole("article", { name }));

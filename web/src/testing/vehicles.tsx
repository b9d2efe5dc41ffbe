import { listCustomerVehicles, listVehicleOwners, type Vehicle } from "@automotive-crm/contract/vehicles";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from "@tanstack/react-router";
import { render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, onTestFinished, vi } from "vitest";
import { watchOutbox } from "#lib/offline/outbox.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { Garage } from "#features/vehicles/Garage.tsx";
import { vehicleRecord } from "#features/vehicles/vehicle-record.ts";
import { RecordDialog } from "#records/RecordDialog.tsx";
import { buildCustomer, enterWorkplace, idOf, organization } from "./customers-pages.tsx";
import type { FakeApi } from "./fake-api.ts";

/** The 21st at 23:30 in Newark, where the customer is, and the 22nd in UTC. */
export const now = new Date("2026-11-22T04:30:00Z");
export const customer = buildCustomer();
/** A VIN that is right: a 2003 Honda Accord's. */
export const accordVin = "1HGCM82633A004352";

let number = 2_000;

export const buildVehicle = (own: Partial<Vehicle> = {}): Vehicle => ({
  id: idOf((number += 1)),
  customerId: customer.id,
  make: "Honda",
  model: "Civic",
  year: 2021,
  vin: null,
  color: null,
  mileage: 32_000,
  status: "current",
  notes: null,
  createdAt: "2026-03-01T17:00:00.000Z",
  lastService: null,
  soldDate: null,
  version: 1,
  ...own,
});

/** Somebody at work late in the evening, with the outbox at work. */
export function atGarage(api: FakeApi): void {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now });
    enterWorkplace();
    onTestFinished(watchOutbox());
    api.answer(listCustomerVehicles, []);
    api.answer(listVehicleOwners, []);
  });
  afterEach(() => void vi.useRealTimers());
}

interface Shown {
  mayEdit?: boolean;
  /** The dialog over it. */
  opened?: Vehicle | "new";
}

function GaragePage({ mayEdit = true, opened }: Shown) {
  const [shown, setShown] = useState(opened);
  return (
    <>
      <Garage customer={customer} organizationId={organization.id} mayEdit={mayEdit} onAdd={() => setShown("new")} />
      <RecordDialog
        type={vehicleRecord}
        customer={customer}
        record={shown === "new" ? undefined : shown}
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
      />
    </>
  );
}

/** The garage at an address, since former owners are links. */
export function showGarage(options: Shown = {}) {
  const root = createRootRoute();
  const garage = createRoute({ getParentRoute: () => root, path: "/", component: () => <GaragePage {...options} /> });
  const other = createRoute({ getParentRoute: () => root, path: "/customers/$customerId", component: () => null });
  const router = createRouter({ routeTree: root.addChildren([garage, other]), history: createMemoryHistory() });
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  );
}

export const card = async (name: string) => within(await screen.findByRole("article", { name }));
export const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

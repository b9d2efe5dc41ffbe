import { maxPageSize } from "@automotive-crm/contract/http/paging";
import {
  deleteVehicle,
  leaveVehicle,
  listCustomerVehicles,
  listVehicleOwners,
  updateVehicle,
  type Vehicle,
} from "@automotive-crm/contract/vehicles/record";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { idOf } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { accordVin, atGarage, buildVehicle, card, customer, dialog, showGarage } from "#testing/vehicles.tsx";

const api = fakeApi();
atGarage(api);

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const civic = buildVehicle();
const accord = buildVehicle({
  model: "Accord",
  year: 2003,
  vin: accordVin,
  trim: "EX-V6",
  engine: "3.0L V6",
  licensePlate: "H41 RNG",
  color: "Blue",
  mileage: 145_000,
  lastService: "2026-05-04",
  notes: "Smells of dog",
  status: "sold",
  soldDate: "2026-11-03",
});

/** Shows a garage from a fake server that stores changes. */
function show(vehicles: Vehicle[], options: Parameters<typeof showGarage>[0] = {}) {
  let stored = vehicles;
  const sent: unknown[] = [];
  api.answer(listCustomerVehicles, () => stored);
  api.answer(updateVehicle, ({ params, body }) => {
    sent.push(body);
    const { base: _base, ...changes } = Object(body);
    stored = stored.map((each) => (each.id === params["vehicleId"] ? { ...each, ...changes } : each));
    return stored.find(({ id }) => id === params["vehicleId"]) ?? civic;
  });
  api.answer(deleteVehicle, ({ params }) => void (stored = stored.filter(({ id }) => id !== params["vehicleId"])));
  showGarage(options);
  return sent;
}

const choose = async (vehicle: string, word: string) => {
  await user.click((await card(vehicle)).getByRole("button", { name: `More about vehicle: ${vehicle}` }));
  await user.click(await screen.findByRole("menuitem", { name: word }));
};

describe("the garage", () => {
  it("counts the vehicles of a customer who has more than one page of them", async () => {
    const fleet = Array.from({ length: maxPageSize + 1 }, () => buildVehicle());
    api.answer(listCustomerVehicles, ({ query }) => {
      const first = fleet.findIndex(({ id }) => id === query.get("after")) + 1;
      return fleet.slice(first, first + maxPageSize);
    });
    showGarage();
    expect(await screen.findByRole("tab", { name: `Current ${fleet.length}` })).toBeTruthy();
  });

  it("shows a vehicle once if it moves to the next page while pages are loaded", async () => {
    const moving = buildVehicle();
    const sold: Vehicle = { ...moving, status: "sold" };
    const others = Array.from({ length: maxPageSize - 1 }, () => buildVehicle());
    api.answer(listCustomerVehicles, ({ query }) => (query.has("after") ? [sold] : [...others, moving]));
    showGarage();
    expect(await screen.findByRole("tab", { name: `Current ${others.length}` })).toBeTruthy();
    expect(screen.getByRole("tab", { name: "Past 1" })).toBeTruthy();
  });

  it("has current and past vehicles on two tabs with counts, which also work with the arrow keys", async () => {
    show([civic, accord]);
    expect(await screen.findByRole("tab", { name: "Current 1", selected: true })).toBeTruthy();
    expect(await card("2021 Honda Civic")).toBeTruthy();
    expect(screen.queryByRole("article", { name: /Accord/ })).toBeNull();
    screen.getByRole("tab", { name: "Current 1" }).focus();
    await user.keyboard("{ArrowRight}");
    const past = screen.getByRole("tab", { name: "Past 1", selected: true });
    await waitFor(() => expect(document.activeElement).toBe(past));
    expect(screen.getByRole("tabpanel", { name: "Past 1" })).toBeTruthy();
    expect(await card("2003 Honda Accord")).toBeTruthy();
    expect(screen.queryByRole("article", { name: /Civic/ })).toBeNull();
  });

  it("shows everything known about a vehicle", async () => {
    show([accord]);
    await user.click(await screen.findByRole("tab", { name: "Past 1" }));
    const vehicle = await card("2003 Honda Accord");
    expect(vehicle.getByText("Sold Nov 3, 2026")).toBeTruthy();
    expect(vehicle.getByText("Plate H41 RNG · Blue · 145,000 mi · Last service May 4, 2026")).toBeTruthy();
    expect(vehicle.getByText("EX-V6 · 3.0L V6")).toBeTruthy();
    expect(vehicle.getByText(accordVin)).toBeTruthy();
    expect(vehicle.getByRole("button", { name: "Copy VIN" })).toBeTruthy();
    expect(vehicle.getByText("Smells of dog")).toBeTruthy();
  });

  it("says if it is empty", async () => {
    show([]);
    expect(await screen.findByText("No vehicles in the garage yet.")).toBeTruthy();
    await user.click(screen.getByRole("tab", { name: "Past 0" }));
    expect(screen.getByText("No vehicles have been sold, traded or totaled.")).toBeTruthy();
  });

  it("says if it can't be loaded, and can be retried", async () => {
    api.answer(listCustomerVehicles, new Refusal(500, "internal", "Away"));
    showGarage();
    expect(await screen.findByText("The vehicles could not be loaded.")).toBeTruthy();
    api.answer(listCustomerVehicles, [civic]);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await card("2021 Honda Civic")).toBeTruthy();
  });

  it("is read-only without permission to edit", async () => {
    show([{ ...civic, vin: accordVin }], { mayEdit: false });
    const vehicle = await card("2021 Honda Civic");
    expect(vehicle.queryByRole("button", { name: /^More/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Add Vehicle" })).toBeNull();
    expect(vehicle.getByRole("button", { name: "Copy VIN" })).toBeTruthy();
    expect(vehicle.getByRole("button", { name: /^Ownership history/ })).toBeTruthy();
  });
});

describe("a vehicle that another customer owns", () => {
  const shared = buildVehicle({ role: "co-owner", ownerName: "Grace Hopper" });

  it("says so, and can only be removed from the garage, after a question", async () => {
    show([shared]);
    const left: unknown[] = [];
    api.answer(leaveVehicle, ({ params }) => {
      left.push(params);
      api.answer(listCustomerVehicles, []);
      return undefined;
    });
    const vehicle = await card("2021 Honda Civic");
    expect(vehicle.getByText("Co-owner with Grace Hopper")).toBeTruthy();
    expect(vehicle.queryByRole("button", { name: /^(More|Ownership)/ })).toBeNull();
    await user.click(vehicle.getByRole("button", { name: "Remove 2021 Honda Civic from this garage" }));
    await user.click((await dialog("Remove from this garage")).getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
    expect(left).toEqual([{ vehicleId: shared.id, customerId: customer.id }]);
  });
});

describe("a vehicle's ownership history", () => {
  it("is shown on request, without the names of customers the person may not see", async () => {
    show([civic]);
    api.answer(listVehicleOwners, [
      {
        customerId: null,
        customerName: null,
        role: "owner",
        from: "2020-01-05T12:00:00Z",
        until: "2022-03-04T05:00:00Z",
      },
      {
        customerId: idOf(70),
        customerName: "Bob Byron",
        role: "driver",
        from: "2022-03-04T12:00:00Z",
        until: "2024-03-04T05:00:00Z",
      },
      {
        customerId: customer.id,
        customerName: "Ada Lovelace",
        role: "owner",
        from: "2024-03-04T12:00:00Z",
        until: null,
      },
    ]);
    const vehicle = await card("2021 Honda Civic");
    expect(vehicle.queryByText("Ada Lovelace")).toBeNull();
    await user.click(vehicle.getByRole("button", { name: /^Ownership history/ }));
    await vehicle.findByText("Owned since Mar 4, 2024");
    expect(vehicle.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Ada LovelaceOwned since Mar 4, 2024",
      "Bob ByronDriver Mar 4, 2022 to Mar 3, 2024",
      "A customer you cannot openJan 5, 2020 to Mar 3, 2022",
    ]);
    expect(vehicle.getByRole("link", { name: "Bob Byron" }).getAttribute("href")).toBe(`/customers/${idOf(70)}`);
  });

  it("says if it can't be loaded", async () => {
    show([civic]);
    api.answer(listVehicleOwners, new Refusal(500, "internal", "Away"));
    const vehicle = await card("2021 Honda Civic");
    await user.click(vehicle.getByRole("button", { name: /^Ownership history/ }));
    expect(await vehicle.findByText("The history could not be loaded.")).toBeTruthy();
  });
});

describe("a past vehicle", () => {
  it.each(["sold", "traded", "totaled"])("is marked as %s today by the location's calendar", async (word) => {
    const sent = show([civic]);
    await choose("2021 Honda Civic", `Mark as ${word}`);
    const form = await dialog(`Mark as ${word}`);
    await user.click(form.getByRole("button", { name: `Mark as ${word}` }));
    await screen.findByRole("tab", { name: "Past 1" });
    const base = { status: "current", soldDate: null };
    expect(sent).toEqual([{ status: word, soldDate: "2026-11-21", base }]);
  });

  it("can become current again", async () => {
    const sent = show([accord]);
    await user.click(await screen.findByRole("tab", { name: "Past 1" }));
    await choose("2003 Honda Accord", "Mark as current");
    await user.click((await dialog("Mark as current")).getByRole("button", { name: "Mark as current" }));
    await screen.findByRole("tab", { name: "Current 1" });
    expect(sent).toMatchObject([{ status: "current", soldDate: null }]);
  });

  it("can't be sold in the future, and says if it couldn't be saved", async () => {
    show([civic]);
    api.answer(updateVehicle, new Refusal(500, "internal", "Something broke"));
    await choose("2021 Honda Civic", "Mark as sold");
    const form = await dialog("Mark as sold");
    const day = form.getByLabelText<HTMLInputElement>("Sold on");
    await user.clear(day);
    await user.type(day, "2026-11-22");
    await user.click(form.getByRole("button", { name: "Mark as sold" }));
    expect(await form.findByText("Sold date must not be in the future")).toBeTruthy();
    await user.clear(day);
    await user.type(day, "2026-11-20");
    await user.click(form.getByRole("button", { name: "Mark as sold" }));
    expect(await form.findByText("Failed to save vehicle. Please try again.")).toBeTruthy();
    expect(day.value).toBe("2026-11-20");
  });

  it("is shown as not saved yet while the server can't be reached", async () => {
    show([civic]);
    api.answer(updateVehicle, unreachable);
    await choose("2021 Honda Civic", "Mark as sold");
    await user.click((await dialog("Mark as sold")).getByRole("button", { name: "Mark as sold" }));
    expect(await (await card("2021 Honda Civic")).findByText("Not saved yet")).toBeTruthy();
    expect(screen.getByRole("tab", { name: "Current 1" })).toBeTruthy();
  });
});

describe("deleting a vehicle", () => {
  it("asks first", async () => {
    show([civic]);
    await choose("2021 Honda Civic", "Delete");
    const question = await dialog("Delete vehicle");
    expect(question.getByText("Are you sure you want to delete the vehicle 2021 Honda Civic?")).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(await card("2021 Honda Civic")).toBeTruthy();
    expect(api.requests.filter((request) => request.startsWith("DELETE"))).toEqual([]);
    await choose("2021 Honda Civic", "Delete");
    await user.click((await dialog("Delete vehicle")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([true, false])("says if it fails, with the server unreachable: %s", async (isAway) => {
    show([civic]);
    api.answer(deleteVehicle, isAway ? unreachable : new Refusal(500, "internal", "Something broke"));
    await choose("2021 Honda Civic", "Delete");
    const question = await dialog("Delete vehicle");
    await user.click(question.getByRole("button", { name: "Delete" }));
    expect(await question.findByText("Failed to delete vehicle. Please try again.")).toBeTruthy();
    expect(await card("2021 Honda Civic")).toBeTruthy();
  });
});

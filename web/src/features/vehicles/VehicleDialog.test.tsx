import { createVehicle, listCustomerVehicles } from "@automotive-crm/contract/vehicles/record";
import { readVehicleVin } from "@automotive-crm/contract/vehicles/vin-reading";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { field, form, isClosed, save, typeCivic, user } from "#testing/forms/vehicle-form.ts";
import { accordVin, atGarage, buildReading, buildVehicle, customer, dialog, showGarage } from "#testing/vehicles.tsx";

const api = fakeApi();
atGarage(api);

async function open() {
  showGarage({ opened: "new" });
  await dialog("Add Vehicle");
}

describe("Add Vehicle", () => {
  it("requires only year, make and model", async () => {
    await open();
    expect(field("Mileage").value).toBe("0");
    await save();
    expect(await screen.findByText("Make is required")).toBeTruthy();
    expect(screen.getByText("Model is required")).toBeTruthy();
    expect(screen.getByText("Year is required")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field("Year")));
    expect(api.requests.filter((request) => request.startsWith("POST"))).toEqual([]);
  });

  it("sends the form once, even if Ctrl-Enter is pressed twice", async () => {
    const sent: unknown[] = [];
    let answer = () => {};
    api.answer(createVehicle, ({ body }) => {
      sent.push(body);
      return new Promise((resolve) => (answer = () => resolve(buildVehicle())));
    });
    await open();
    await typeCivic();
    await user.clear(field("Mileage"));
    await user.type(field("Mileage"), "45,000");
    await user.keyboard("{Control>}{Enter}{Enter}{/Control}");
    await save();
    expect(sent).toMatchObject([
      { customerId: customer.id, make: "Honda", model: "Civic", year: 2021, mileage: 45_000, status: "current" },
    ]);
    api.answer(listCustomerVehicles, [buildVehicle()]);
    answer();
    await isClosed();
    expect(await screen.findByRole("article", { name: "2021 Honda Civic" })).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it("asks for the day only if the vehicle is gone, defaulting to today", async () => {
    await open();
    expect(screen.queryByLabelText("Sold on")).toBeNull();
    await user.click(screen.getByRole("radio", { name: "Sold" }));
    expect(screen.getByLabelText<HTMLInputElement>("Sold on").value).toBe("2026-11-21");
    await user.click(screen.getByRole("radio", { name: "Traded" }));
    expect(screen.getByLabelText("Traded on")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "Current" }));
    expect(screen.queryByLabelText("Traded on")).toBeNull();
  });
});

describe("a VIN", () => {
  it("is typed in upper case and fills in empty fields", async () => {
    await open();
    await user.type(field("VIN"), accordVin.toLowerCase());
    expect(field("VIN").value).toBe(accordVin);
    expect([field("Year").value, field("Make").value, field("Model").value]).toEqual(["2003", "Honda", "Accord"]);
    expect(screen.getByText("Filled in from the VIN: 2003 Honda Accord")).toBeTruthy();
    await user.type(field("VIN"), "9");
    expect(field("VIN").value).toBe(accordVin);
  });

  it("only offers to change typed values", async () => {
    await open();
    await user.type(field("Make"), "Acura");
    await user.type(field("VIN"), accordVin);
    expect([field("Year").value, field("Make").value]).toEqual(["2003", "Acura"]);
    expect(screen.getByText(/The VIN says Honda\./)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Read from VIN" }));
    expect(field("Make").value).toBe("Honda");
    expect(screen.queryByRole("button", { name: "Read from VIN" })).toBeNull();
  });

  const accord = buildReading({
    year: 2003,
    make: "Honda",
    model: "Accord",
    trim: "EX-V6",
    body: "Coupe",
    engine: "3.0L V6",
    fuel: "Gasoline",
  });

  it("fills in what the server reads from it, and says in which fields", async () => {
    api.answer(readVehicleVin, accord);
    await open();
    await user.type(field("VIN"), accordVin);
    expect(
      await screen.findByText("Filled in from the VIN: 2003 Honda Accord · EX-V6 · Coupe · 3.0L V6 · Gasoline"),
    ).toBeTruthy();
    expect(field("Engine").value).toBe("3.0L V6");
    expect(field("Drive").value).toBe("");
    expect(screen.getAllByText("from VIN")).toHaveLength(7);
    await user.type(field("Trim"), " coupe");
    expect(screen.getAllByText("from VIN")).toHaveLength(6);
    expect(field("Engine").getAttribute("aria-describedby")).toBeTruthy();
  });

  it("changes nothing that was typed while the server was reading it", async () => {
    let answer = () => {};
    api.answer(readVehicleVin, () => new Promise((resolve) => (answer = () => resolve(accord))));
    await open();
    await user.type(field("VIN"), accordVin);
    await user.clear(field("Model"));
    await user.type(field("Model"), "Accord Coupe");
    await user.type(field("Engine"), "V6");
    answer();
    await waitFor(() => expect(field("Trim").value).toBe("EX-V6"));
    expect([field("Model").value, field("Engine").value]).toEqual(["Accord Coupe", "V6"]);
    expect(await screen.findByText(/The VIN says 3\.0L V6\./)).toBeTruthy();
  });

  it("changes nothing after Save was pressed", async () => {
    let answer = () => {};
    api.answer(readVehicleVin, () => new Promise((resolve) => (answer = () => resolve(accord))));
    api.answer(createVehicle, async () => {
      answer();
      return new Refusal(500, "internal", "Away");
    });
    await open();
    await user.type(field("VIN"), accordVin);
    await user.type(field("Model"), "Accord");
    await save();
    expect(await form().findByText("Failed to save vehicle. Please try again.")).toBeTruthy();
    expect([field("Trim").value, field("Engine").value]).toEqual(["", ""]);
  });

  it("replaces what another VIN filled in", async () => {
    const other = "5YJSA1DG9DFP14705";
    const tesla = buildReading({ year: 2013, make: "Tesla", model: "Model S", body: "Hatchback", fuel: "Electric" });
    api.answer(readVehicleVin, ({ params }) => (params["vin"] === other ? tesla : accord));
    await open();
    await user.type(field("VIN"), accordVin);
    await waitFor(() => expect(field("Trim").value).toBe("EX-V6"));
    await user.clear(field("VIN"));
    await user.type(field("VIN"), other);
    await waitFor(() => expect(field("Body").value).toBe("Hatchback"));
    expect([field("Make").value, field("Trim").value, field("Fuel").value]).toEqual(["Tesla", "", "Electric"]);
  });

  it("is read by the browser while the server can't be reached", async () => {
    api.answer(readVehicleVin, unreachable);
    await open();
    await user.type(field("VIN"), accordVin);
    expect(field("Model").value).toBe("Accord");
  });

  it("with a wrong check digit fills in only the make, and offers the rest", async () => {
    api.answer(readVehicleVin, { ...accord, problem: "check-digit" });
    await open();
    await user.type(field("VIN"), "1HGCM82633A004353");
    expect(await screen.findByText(/The VIN says 2003 Accord · EX-V6/)).toBeTruthy();
    expect([field("Make").value, field("Model").value]).toEqual(["Honda", ""]);
    await user.click(screen.getByRole("button", { name: "Read from VIN" }));
    expect([field("Model").value, field("Trim").value]).toEqual(["Accord", "EX-V6"]);
  });

  it("gets a warning for a wrong check digit, but is saved", async () => {
    const sent: unknown[] = [];
    api.answer(createVehicle, ({ body }) => {
      sent.push(body);
      return buildVehicle();
    });
    await open();
    await typeCivic();
    await user.type(field("VIN"), "1HGCM82633A004353");
    expect(screen.getByText(/^The check digit doesn't match/)).toBeTruthy();
    await save();
    await isClosed();
    expect(sent).toMatchObject([{ vin: "1HGCM82633A004353" }]);
  });

  it("of another current vehicle is refused on its field, and the typed values stay", async () => {
    const fields = { vin: "Another current vehicle already has this VIN" };
    const taken = new Refusal(409, "conflict", "Another current vehicle has this VIN", { fields });
    api.answer(createVehicle, taken);
    await open();
    await typeCivic();
    await user.type(field("VIN"), accordVin);
    await save();
    expect(await screen.findByText("Another current vehicle already has this VIN")).toBeTruthy();
    expect(screen.getByText(/^Failed to save vehicle. Please try again. Another current vehicle/)).toBeTruthy();
    expect(field("Model").value).toBe("Civic");
    await waitFor(() => expect(document.activeElement).toBe(field("VIN")));
  });
});

describe("a VIN that is removed", () => {
  it("takes along what it filled in, but nothing that was typed", async () => {
    await open();
    await user.type(field("Model"), "Accord Coupe");
    await user.type(field("VIN"), accordVin);
    expect([field("Year").value, field("Make").value]).toEqual(["2003", "Honda"]);
    await user.clear(field("VIN"));
    expect([field("Year").value, field("Make").value, field("Model").value]).toEqual(["", "", "Accord Coupe"]);
  });

  it("is read from a scanned barcode without its leading I", async () => {
    await open();
    await user.type(field("VIN"), `I${accordVin}`);
    expect([field("VIN").value, field("Model").value]).toEqual([accordVin, "Accord"]);
  });
});

describe("a vehicle that isn't saved", () => {
  it("says that the server failed, and keeps the typed values", async () => {
    api.answer(createVehicle, new Refusal(500, "internal", "Something broke"));
    await open();
    await typeCivic();
    await save();
    expect(await screen.findByText("Failed to save vehicle. Please try again.")).toBeTruthy();
    expect(field("Model").value).toBe("Civic");
  });

  it("is shown in the garage while the server can't be reached, then delivered", async () => {
    let isAway = true;
    let saves = 0;
    api.answer(createVehicle, () => {
      if (isAway) return unreachable;
      saves += 1;
      return buildVehicle();
    });
    await open();
    await typeCivic();
    await save();
    await isClosed();
    expect(await screen.findByText("Not saved yet")).toBeTruthy();
    expect(screen.getByRole("button", { name: "2021 Honda Civic" })).toBeTruthy();
    isAway = false;
    await user.click(screen.getByRole("button", { name: "Retry Vehicle 2021 Honda Civic" }));
    await waitFor(() => expect(screen.queryByText("Not saved yet")).toBeNull());
    expect(saves).toBe(1);
  });

  it("is restored in the next form, and marked on the button that opens it", async () => {
    await open();
    await typeCivic();
    cleanup();
    showGarage();
    await user.click(await screen.findByRole("button", { name: /^Add Vehicle ?, unfinished$/ }));
    await dialog("Add Vehicle");
    expect(field("Model").value).toBe("Civic");
    expect(screen.getByText(/^Draft from .* restored/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Discard restored text" }));
    expect(field("Model").value).toBe("");
  });

  it("is only discarded after a question", async () => {
    await open();
    await typeCivic();
    await user.click(form().getByRole("button", { name: "Cancel" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Discard" }));
    await isClosed();
    await user.click(screen.getByRole("button", { name: "Add Vehicle" }));
    await dialog("Add Vehicle");
    expect(field("Model").value).toBe("");
  });
});

describe("an unsent vehicle", () => {
  it("is saved once, with its changes, even if the server comes back while it is being edited", async () => {
    api.answer(createVehicle, unreachable);
    await open();
    await typeCivic();
    await save();
    await user.click(await screen.findByRole("button", { name: "2021 Honda Civic" }));
    await dialog("Add Vehicle");
    const sent: unknown[] = [];
    api.answer(createVehicle, ({ body }) => {
      sent.push(Object(body).model);
      return buildVehicle();
    });
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(20_000);
    await user.type(field("Model"), " Si");
    await save();
    await isClosed();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toEqual(["Civic Si"]);
  });
});

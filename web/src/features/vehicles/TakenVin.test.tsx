import { createVehicle } from "@automotive-crm/contract/vehicles/record";
import { describe, expect, it } from "vitest";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { field, form, isClosed, save, typeCivic, user } from "#testing/forms/vehicle-form.ts";
import { atGarage, buildVehicle, dialog, showGarage } from "#testing/vehicles.tsx";

const api = fakeApi();
atGarage(api);

async function open() {
  showGarage({ opened: "new" });
  await dialog("Add Vehicle");
}

describe("a resold car", () => {
  it("is moved here after its owner was named", async () => {
    const message = "Grace Hopper has the car with this VIN, a 2021 Honda Civic.";
    const sent: Record<string, unknown>[] = [];
    api.answer(createVehicle, ({ body }) => {
      sent.push(body as Record<string, unknown>);
      return sent.length === 1 ? new Refusal(409, "vin_taken", message) : buildVehicle();
    });
    await open();
    await typeCivic();
    await user.type(field("VIN"), "1HGCM82633A004353");
    await save();
    expect(await form().findByText(new RegExp(`^${message} If it was sold, move it here`))).toBeTruthy();
    await user.click(form().getByRole("button", { name: "Move it here" }));
    await isClosed();
    expect(sent.map(({ movesVehicle, vin }) => [movesVehicle, vin])).toEqual([
      [undefined, "1HGCM82633A004353"],
      [true, "1HGCM82633A004353"],
    ]);
  });
});

describe("a car that two customers use", () => {
  it.each([
    ["Add as co-owner", "co-owner"],
    ["Add as driver", "driver"],
  ])("stays with its owner: %s", async (word, role) => {
    const sent: unknown[] = [];
    const shared = buildVehicle({ role: "co-owner", ownerName: "Grace Hopper" });
    api.answer(createVehicle, ({ body }) => {
      sent.push(Object(body).sharesVehicle);
      return sent.length === 1 ? new Refusal(409, "vin_taken", "Grace Hopper has the car.") : shared;
    });
    await open();
    await typeCivic();
    await user.type(field("VIN"), "1HGCM82633A004353");
    await save();
    await user.click(await form().findByRole("button", { name: word }));
    await isClosed();
    expect(sent).toEqual([undefined, role]);
  });
});

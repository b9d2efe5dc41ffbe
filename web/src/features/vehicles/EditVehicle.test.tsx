import { updateVehicle } from "@automotive-crm/contract/vehicles/record";
import { readVehicleVin } from "@automotive-crm/contract/vehicles/vin-reading";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { field, isClosed, save, user } from "#testing/forms/vehicle-form.ts";
import { accordVin, atGarage, buildReading, buildVehicle, dialog, showGarage } from "#testing/vehicles.tsx";

const api = fakeApi();
atGarage(api);

describe("Edit Vehicle", () => {
  const vehicle = buildVehicle({ mileage: 45_000 });
  const edit = async () => {
    showGarage({ opened: vehicle });
    await dialog("Edit Vehicle");
  };

  it("offers what the stored VIN says, and fills in nothing by itself", async () => {
    api.answer(readVehicleVin, buildReading({ year: 2003, make: "Honda", model: "Accord", body: "Coupe" }));
    showGarage({ opened: buildVehicle({ vin: accordVin, year: 2003, model: "Accord" }) });
    await dialog("Edit Vehicle");
    expect(await screen.findByText(/The VIN says Coupe\./)).toBeTruthy();
    expect(field("Body").value).toBe("");
  });

  it("warns about a mileage below the last one but saves it, with the base", async () => {
    const sent: unknown[] = [];
    api.answer(updateVehicle, ({ body }) => {
      sent.push(body);
      return vehicle;
    });
    await edit();
    await user.clear(field("Mileage"));
    await user.type(field("Mileage"), "44000");
    expect(screen.getByText("Lower than the 45,000 before")).toBeTruthy();
    await save();
    await isClosed();
    expect(sent).toMatchObject([{ mileage: 44_000, make: "Honda", base: { mileage: 45_000, make: "Honda" } }]);
  });

  it("shows both values if someone else changed the same field", async () => {
    const bodies: unknown[] = [];
    api.answer(updateVehicle, ({ body }) => {
      bodies.push(body);
      const conflicts = { mileage: { theirs: 46_000, yours: 47_000 } };
      return bodies.length === 1 ? new Refusal(409, "edit_conflict", "Both", { conflicts }) : vehicle;
    });
    await edit();
    await user.clear(field("Mileage"));
    await user.type(field("Mileage"), "47000");
    await save();
    const question = await dialog("Someone else changed this too");
    expect(question.getByText("46,000")).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Save" }));
    await isClosed();
    expect(bodies[1]).toMatchObject({ mileage: 47_000, base: { mileage: 46_000 } });
  });
});

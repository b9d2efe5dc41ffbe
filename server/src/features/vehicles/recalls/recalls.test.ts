import { expect, it } from "vitest";
import { addVehicle, fixture, listAuditEvents, setUpFixture, test } from "#features/vehicles/vehicles.fixture.ts";

setUpFixture();

const recall = { campaign: "24v-123 000", title: "Airbag inflator", remedy: "Replace it", isParkIt: true };
const add = (vehicleId: string, body: object, person = fixture.salesRep) =>
  test.as(person).post(`/api/vehicles/${vehicleId}/recalls`, body);
const list = async () => (await test.as(fixture.salesRep).get("/api/vehicles?tab=recalls")).body.vehicles;
const details = async (vehicleId: string) => (await test.as(fixture.salesRep).get(`/api/vehicles/${vehicleId}`)).body;

it("is listed until it is done, those that mustn't be driven first", async () => {
  const { id } = await addVehicle({ model: "Recalled" });
  const other = await add(id, { campaign: "24V-200", title: "Camera" });
  expect([other.status, other.body]).toMatchObject([201, { status: "open", doneOn: null, isParkIt: false }]);
  const { body } = await add(id, recall);
  expect((await list()).map(({ recall: { campaign } }: { recall: { campaign: string } }) => campaign)).toEqual([
    "24V-123 000",
    "24V-200",
  ]);
  const path = `/api/vehicles/${id}/recalls/${body.id}`;
  const done = await test.as(fixture.salesRep).put(path, { status: "done" });
  expect(done.body).toMatchObject({ status: "done", doneOn: "2026-03-10", version: 2 });
  expect((await list()).length).toBe(1);
  expect((await details(id)).recalls).toMatchObject([{ campaign: "24V-200" }, { campaign: "24V-123 000" }]);
  expect((await listAuditEvents(id)).at(-1)).toMatchObject({ action: "vehicle.recall_done" });
  const later = await test.as(fixture.salesRep).put(path, { doneOn: "2026-03-11" });
  expect([later.status, Object.keys(later.body.fields)]).toEqual([422, ["doneOn"]]);
});

it("is each campaign once a vehicle, however it is typed, and its deletion is taken back", async () => {
  const { id } = await addVehicle();
  const { body } = await add(id, recall);
  const again = await add(id, { ...recall, campaign: "24V123000" });
  expect([again.status, Object.keys(again.body.fields)]).toEqual([409, ["campaign"]]);
  expect((await add((await addVehicle()).id, recall)).status).toBe(201);
  const path = `/api/vehicles/${id}/recalls/${body.id}`;
  expect((await test.as(fixture.salesRep).delete(path)).status).toBe(204);
  const second = await add(id, recall);
  expect((await test.as(fixture.salesRep).post(`${path}/restore`, {})).status).toBe(409);
  await test.as(fixture.salesRep).delete(`/api/vehicles/${id}/recalls/${second.body.id}`);
  expect((await test.as(fixture.salesRep).post(`${path}/restore`, {})).status).toBe(200);
  for (const person of [fixture.stranger, fixture.airportAdvisor])
    expect((await add(id, recall, person)).status).toBe(404);
});

import { customerColumnNames } from "@automotive-crm/contract/exports/files";
import type { Import } from "@automotive-crm/contract/imports/record";
import { expect, it } from "vitest";
import { readZip } from "#features/exports/read-zip.fixture.ts";
import { readCsv } from "#platform/http/formats/csv.ts";
import type { Person } from "#testing/factories.ts";
import { change, fixture, importWorkers, setUpFixture, take, test, upload } from "./imports.fixture.ts";

setUpFixture();
const { work } = importWorkers();

/** The files of customers and of vehicles. */
async function exportAs(person: Person): Promise<[customers: string, vehicles: string]> {
  const { rawPayload } = await test.app().inject({
    method: "POST",
    url: "/api/exports/customers",
    headers: { authorization: `Bearer ${person.token}` },
    payload: { list: {}, format: "csv", columns: customerColumnNames, records: ["vehicles"] },
  });
  const files = await readZip(rawPayload);
  return [String(files.get("customers.csv")), String(files.get("vehicles.csv"))];
}

async function importAs(person: Person, file: string, choices: object): Promise<Import> {
  const { body } = await upload(file, "customers.csv", person);
  await work();
  await change(body.id, { choices }, person);
  for (const step of ["check", "start"] as const) {
    expect((await take(body.id, step, person)).status).toBe(200);
    await work();
  }
  return (await test.as(person).get(`/api/imports/${body.id}`)).body;
}

const add = async (fields: object): Promise<string> => {
  const locationAssociations = [{ locationId: fixture.downtown, isPrimary: true }];
  const { status, body } = await test.as(fixture.admin).post("/api/customers", { locationAssociations, ...fields });
  expect([status, body.fields]).toEqual([201, undefined]);
  return body.id;
};

const addVehicle = async (fields: object): Promise<string> => {
  const { status, body } = await test.as(fixture.admin).post("/api/vehicles", fields);
  expect([status, body.fields]).toEqual([201, undefined]);
  return body.id;
};

const phones = ["2015550141", "2015550142", "2015550143"].map((number, at) => ({
  number,
  type: at === 0 ? "mobile" : "work",
  isPrimary: at === 0,
  doNotCall: at === 1,
  ...(at === 2 && { label: "wife" }),
}));

it("changes nothing where the customers are, and makes the same ones where there are none", async () => {
  const notes = 'Likes red,\n"fast" cars';
  const ada = { firstName: "Ada", lastName: "Trip", phone: phones[0]?.number, email: "ada@trip.example" };
  const uptown = await test.create.location(fixture.organizationId, "Uptown");
  const both = [uptown, fixture.downtown].map((locationId, at) => ({ locationId, isPrimary: at === 0 }));
  const adaId = await add({ ...ada, phones, notes, locationAssociations: both, preferredContactMethod: "text" });
  const kayId = await add({
    companyName: "Trip LLC",
    firstName: "Kay",
    lastName: "Trip",
    phone: "+442079460958",
    doNotCall: true,
  });
  const eve = await add({ firstName: "Eve", lastName: "Trip", phone: "2015550149", preferredContactMethod: "phone" });
  const silent = { doNotText: true, doNotMail: true };
  const kept = await test
    .as(fixture.admin)
    .put(`/api/customers/${eve}`, { ...silent, base: { doNotText: false, doNotMail: false } });
  expect(kept.body).toMatchObject(silent);
  const vin = "1HGCM82633A004352";
  const accord = { customerId: adaId, year: 2003, make: "Honda", model: "Accord", vin, licensePlate: "TRIP 1" };
  const details = {
    trim: "EX",
    body: "Coupe",
    engine: "V6",
    drive: "FWD",
    fuel: "Gas",
    color: "Red",
    mileage: 120_000,
  };
  const owned = await addVehicle({ ...accord, ...details, notes: "One\nowner", lastService: "2026-01-15" });
  // Newer than the owner, so before them in the file.
  await test.query(
    `insert into vehicle_owners (organization_id, vehicle_id, customer_id, role, from_at) values ($1, $2, $3, 'driver', now())`,
    [fixture.organizationId, owned, kayId],
  );
  await addVehicle({
    customerId: kayId,
    year: 2015,
    make: "Ford",
    model: "F-150",
    status: "traded",
    soldDate: "2025-06-30",
  });
  await addVehicle({ customerId: eve, year: 2020, make: "Kia", model: "Soul" });
  const [exported, garage] = await exportAs(fixture.admin);
  const versions = () =>
    test.query(`select id, version, notes from customers union all select id, version, notes from vehicles
      union all select vehicle_id, 0, customer_id || role from vehicle_owners order by 1, 3`);
  const blocked = () => test.query("select organization_id, e164 from do_not_call_numbers order by 1, 2");
  const before = [await versions(), await blocked()];
  const again = await importAs(fixture.admin, exported, { policy: "overwrite", locationId: fixture.downtown });
  expect(again.counts).toMatchObject({ created: 0, updated: 0, failed: 0 });
  const sameGarage = await importAs(fixture.admin, garage, { policy: "overwrite", locationId: fixture.downtown });
  expect(sameGarage.counts).toEqual({ created: 0, updated: 0, skipped: 4, failed: 0 });
  expect([await versions(), await blocked()]).toEqual(before);

  const organizationId = await test.create.organization();
  const names = await test.query("select name from locations where organization_id = $1", [fixture.organizationId]);
  let locationId = "";
  for (const { name } of names) locationId = await test.create.location(organizationId, String(name));
  const mover = await test.create.person({ organizationId, role: "org:admin" });
  const moved = await importAs(mover, exported, { locationId });
  expect(moved.counts).toMatchObject({ updated: 0, skipped: 0, failed: 0 });
  const garageMoved = await importAs(mover, garage, { locationId });
  expect(garageMoved.check?.counts).toEqual({ created: 0, updated: 4, skipped: 0, failed: 0 });
  expect(garageMoved.counts).toEqual(garageMoved.check?.counts);
  const rowsOf = (file: string) =>
    readCsv(file)
      .map(({ "Customer ID": _id, Added: _added, Owner: _owner, ...customer }) => customer)
      .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
  expect((await exportAs(mover)).map(rowsOf)).toEqual([exported, garage].map(rowsOf));
  const twice = await importAs(mover, exported, { policy: "overwrite", locationId });
  expect(twice.counts).toMatchObject({ created: 0, updated: 0, failed: 0 });
});

import { expect, it } from "vitest";
import { discardExpired } from "#app/housekeeping.ts";
import { addNamed, fixture, importWorkers, setUpFixture, test } from "./imports.fixture.ts";

setUpFixture();
const imports = importWorkers();

const idOf = async (lastName: string) =>
  String((await test.query("select id from customers where last_name = $1 order by id desc", [lastName]))[0]?.id);
const externalIds = () =>
  test.query("select external_id, customer_id from customer_external_ids order by external_id, customer_id");

it("takes IDs and a birth date back, so that the corrected file finds its customers", async () => {
  const id = await addNamed("Ada", "Byron", "2015550141");
  const header = "Customer ID,First Name,Last Name,Phone,Birthday";
  const wrong = `${header}\nC1,Ada,Byron,2015550141,12/10/1985\nC2,Alan,Turing,2015550142,\n`;
  const done = await imports.importAll(wrong);
  expect(done.counts).toMatchObject({ created: 1, updated: 1 });
  const alan = await idOf("Turing");
  expect(await externalIds()).toMatchObject([{ customer_id: id }, { customer_id: alan }]);

  await imports.step(done.id, "undo");
  expect((await test.as(fixture.admin).get(`/api/customers/${id}`)).body.dateOfBirthMasked).toBeNull();
  expect(await externalIds()).toEqual([{ external_id: "C2", customer_id: alan }]);
  await imports.importAll(`${header}\nC2,Alan,Turing,2015550143,\nC1,Eve,Else,2015550149,\n`);
  const [again] = await test.query("select id from customers where last_name = 'Turing' and deleted_at is null");
  expect(await externalIds()).toEqual([
    { external_id: "C1", customer_id: await idOf("Else") },
    { external_id: "C2", customer_id: again?.id },
  ]);
});

it("gives a vehicle back to its owner and to those who shared it, since when they had it", async () => {
  const owner = await addNamed("Olga", "Owner", "2015550151");
  const driver = await addNamed("Dan", "Driver", "2015550152");
  const vin = "1HGCM82633A004352";
  const vehicle = { customerId: owner, year: 2003, make: "Honda", model: "Accord", vin };
  const { body, status } = await test.as(fixture.admin).post("/api/vehicles", vehicle);
  expect(status).toBe(201);
  await test.query(
    `insert into vehicle_owners (organization_id, vehicle_id, customer_id, role, from_at)
     values ($1, $2, $3, 'driver', '2020-06-01')`,
    [fixture.organizationId, body.id, driver],
  );
  await test.query("update vehicle_owners set from_at = '2020-05-01' where vehicle_id = $1 and role = 'owner'", [
    body.id,
  ]);
  const lines = () =>
    test.query(
      `select customer_id, role, from_at::date::text as since, until_at is null as open from vehicle_owners
       where vehicle_id = $1 order by from_at`,
      [body.id],
    );
  const before = await lines();
  const header = "First Name,Last Name,Phone,VIN,Year,Make,Model,Sold Date";
  // In batches of their own: what a later row of an added customer did is undone with the customer.
  const between = Array.from({ length: 600 }, (_, at) => `Ann,Row${at},20256${10_000 + at},,,,,`);
  const sale = `Bea,Buyer,2015550153,${vin},2003,Honda,Accord,02/01/2024`;
  const bought = await imports.importAll([header, "Bea,Buyer,2015550153,,,,,", ...between, sale, ""].join("\n"));
  expect(bought.counts).toEqual({ created: 601, updated: 1, skipped: 0, failed: 0 });
  expect(await lines()).toEqual(before.map((line) => ({ ...line, open: false })));

  const buyer = await idOf("Buyer");
  await imports.step(bought.id, "undo");
  expect(await lines()).toEqual(before);
  expect(await test.query("select status from vehicles where id = $1", [body.id])).toEqual([{ status: "current" }]);
  // In the trash as they were, with everything that any row said.
  expect(await test.query("select is_in_bin, deleted_at from vehicles where customer_id = $1", [buyer])).toEqual([
    { is_in_bin: true, deleted_at: null },
  ]);
});

it("leaves others' vehicles alone if those who are there are skipped", async () => {
  const vin = "1HGCM82633A004353";
  const header = "First Name,Last Name,Phone,VIN,Year,Make,Model,Sold Date";
  await imports.importAll(`${header}\nHal,Holder,2015550161,${vin},2003,Honda,Accord,05/01/2020\n`);
  await imports.importAll(`${header}\nBob,Bought,2015550162,${vin},2003,Honda,Accord,02/01/2024\n`, { policy: "skip" });
  expect(await test.query("select customer_id, status from vehicles where vin = $1", [vin])).toEqual([
    { customer_id: await idOf("Holder"), status: "current" },
  ]);
  expect(
    await test.query("select description from activities where customer_id = $1", [await idOf("Bought")]),
  ).toMatchObject([{ description: expect.stringContaining("another customer has it") }]);
});

it("lists whom it left as they are", async () => {
  const id = await addNamed("Kay", "Kept", "2015550171");
  const header = "First Name,Last Name,Phone,Email,City";
  const done = await imports.importAll(
    `${header}\nNew,Person,2015550172,,\nKay,Kept,2015550171,kay@import.example,Newark\nKay,Kept,2015550171,k@import.example,\n`,
  );
  const added = await idOf("Person");
  for (const each of [id, added]) await test.as(fixture.admin).put(`/api/customers/${each}`, { address: "1 Main St" });
  expect(await imports.step(done.id, "undo")).toMatchObject({ keptCustomers: 2 });
  const path = `/api/imports/${done.id}/kept-customers`;
  expect((await test.as(fixture.admin).get(path)).body.customers).toEqual([
    { id: added, name: "New Person", row: 1 },
    { id, name: "Kay Kept", row: 2 },
  ]);
  expect((await test.as(fixture.stranger).get(path)).status).toBe(404);
});

it("dates ownership in the time zone of the customer's location, a sale to the end of its day", async () => {
  await test.query("update locations set time_zone = 'America/Denver' where id = $1", [fixture.downtown]);
  const header = "First Name,Last Name,Phone,VIN,Year,Make,Model,Sold Date";
  const of = (name: string, phone: string, day: string) =>
    `Zoe,${name},${phone},1HGCM82633A004354,2003,Honda,Accord,${day}`;
  const [first, second] = [of("Early", "2015550191", "05/01/2020"), of("Later", "2015550192", "03/01/2024")];
  await imports.importAll(`${header}\n${first}\n${second}\n`);
  expect(
    await test.query(
      `select from_at, until_at from vehicle_owners o join vehicles v on v.id = o.vehicle_id
       where v.vin = '1HGCM82633A004354' order by from_at`,
    ),
  ).toEqual([
    { from_at: new Date("2020-05-01T06:00:00Z"), until_at: new Date("2024-03-02T07:00:00Z") },
    { from_at: new Date("2024-03-01T07:00:00Z"), until_at: null },
  ]);
});

it("forgets what rows held when it can no longer be undone, and still knows the rows", async () => {
  const file = `First Name,Last Name,Phone,Notes,Tags\nIda,Forgotten,2015550195,Attorney,VIP\n,,,Private note,\n`;
  const done = await imports.importAll(file);
  expect(done.counts).toMatchObject({ created: 1, failed: 1 });
  const stored = () =>
    test.query(
      `select r.cells, r.kept, r.undo, r.to_check, i.checked, i.plan::text like '%Forgotten%' as sampled, i.is_forgotten as gone
       from import_rows r join imports i on i.id = r.import_id where r.import_id = $1 order by r.row`,
      [done.id],
    );
  const endedDaysAgo = async (days: number) => {
    const ended = new Date(test.now().getTime() - days * 86_400_000);
    await test.query("update imports set finished_at = $2 where id = $1", [done.id, ended]);
    await discardExpired(test.database(), test.now());
  };
  await endedDaysAgo(29);
  expect(await stored()).toMatchObject([
    { kept: { tags: ["VIP"] }, to_check: ["Attorney"], sampled: true },
    { gone: false },
  ]);
  const failedRows = () => test.as(fixture.admin).post(`/api/imports/${done.id}/failed-rows`);
  expect((await failedRows()).body).toContain("Private note");
  await endedDaysAgo(31);
  const nothing = { cells: null, kept: null, undo: null, to_check: null, checked: null, sampled: false, gone: true };
  expect(await stored()).toEqual([nothing, nothing]);
  expect((await failedRows()).status).toBe(409);
  expect(await test.query("select 1 from customers where last_name = 'Forgotten'")).toHaveLength(1);
  expect((await imports.importAll(file)).counts).toMatchObject({ created: 0, updated: 0, skipped: 1 });
});

import { customerColumnNames } from "@automotive-crm/contract/exports/files";
import type { Import } from "@automotive-crm/contract/imports/record";
import { expect, it } from "vitest";
import { readCsv } from "#platform/http/formats/csv.ts";
import type { Person } from "#testing/factories.ts";
import { change, fixture, importWorkers, setUpFixture, take, test, upload } from "./imports.fixture.ts";

setUpFixture();
const { work } = importWorkers();

const exportAs = async (person: Person): Promise<string> => {
  const columns = { list: {}, format: "csv", columns: customerColumnNames };
  return (await test.as(person).post("/api/exports/customers", columns)).body;
};

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

const phones = ["2015550141", "2015550142", "2015550143"].map((number, at) => ({
  number,
  type: at === 0 ? "mobile" : "work",
  isPrimary: at === 0,
  doNotCall: at === 1,
  ...(at === 2 && { label: "wife" }),
}));

it("changes nothing where the customers are, and makes the same ones where there are none", async () => {
  const notes = 'Likes red,\n"fast" cars';
  await add({ firstName: "Ada", lastName: "Trip", phone: phones[0]?.number, phones, notes, email: "ada@trip.example" });
  await add({ companyName: "Trip LLC", firstName: "Kay", lastName: "Trip", phone: "+442079460958", doNotCall: true });
  const eve = await add({ firstName: "Eve", lastName: "Trip", phone: "2015550149", preferredContactMethod: "phone" });
  const silent = { doNotText: true, doNotMail: true };
  const kept = await test
    .as(fixture.admin)
    .put(`/api/customers/${eve}`, { ...silent, base: { doNotText: false, doNotMail: false } });
  expect(kept.body).toMatchObject(silent);
  const exported = await exportAs(fixture.admin);
  const versions = () => test.query("select id, version, notes from customers order by organization_id, id");
  const blocked = () => test.query("select organization_id, e164 from do_not_call_numbers order by 1, 2");
  const before = [await versions(), await blocked()];
  const again = await importAs(fixture.admin, exported, { policy: "overwrite", locationId: fixture.downtown });
  expect(again.counts).toMatchObject({ created: 0, updated: 0, failed: 0 });
  expect([await versions(), await blocked()]).toEqual(before);

  const organizationId = await test.create.organization();
  const names = await test.query("select name from locations where organization_id = $1", [fixture.organizationId]);
  let locationId = "";
  for (const { name } of names) locationId = await test.create.location(organizationId, String(name));
  const mover = await test.create.person({ organizationId, role: "org:admin" });
  const moved = await importAs(mover, exported, { locationId });
  expect(moved.counts).toMatchObject({ updated: 0, skipped: 0, failed: 0 });
  const customersOf = (file: string) =>
    readCsv(file)
      .map(({ "Customer ID": _id, Added: _added, Owner: _owner, ...customer }) => customer)
      .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
  expect(customersOf(await exportAs(mover))).toEqual(customersOf(exported));
  const twice = await importAs(mover, exported, { policy: "overwrite", locationId });
  expect(twice.counts).toMatchObject({ created: 0, updated: 0, failed: 0 });
});

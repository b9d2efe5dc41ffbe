import { expect, it } from "vitest";
import { addNamed, fixture, importWorkers, setUpFixture, test } from "./imports.fixture.ts";

setUpFixture();
const imports = importWorkers();

const get = async (id: string) => (await test.as(fixture.admin).get(`/api/customers/${id}`)).body;
const outOf = async (id: string) => {
  const { doNotCall, doNotText, doNotEmail, doNotMail } = await get(id);
  return { doNotCall, doNotText, doNotEmail, doNotMail };
};

it("holds for everything by which a customer is reached, says whose request it is, and can be lifted", async () => {
  const id = await addNamed("Ada", "Byron", "2015550181");
  const emails = [{ email: "ada@import.example" }];
  await test.as(fixture.admin).put(`/api/customers/${id}`, { emails });
  const file = "First Name,Last Name,Phone,Do Not Email\nAda,Byron,2015550181,Y\n";
  expect((await imports.importAll(file)).counts).toMatchObject({ updated: 1 });
  expect((await imports.importAll(file)).counts).toMatchObject({ skipped: 1 });
  expect(await outOf(id)).toEqual({ doNotCall: false, doNotText: false, doNotEmail: true, doNotMail: false });
  const origin = { channel: "email", reason: "Import of customers.csv", createdByName: expect.any(String) };
  expect((await get(id)).optOuts).toMatchObject([
    { ...origin, address: null },
    { ...origin, address: "ada@import.example" },
  ]);
  const isLogged = () =>
    test.query("select 1 from audit_events where customer_id = $1 and action = 'opt_out.added'", [id]);
  expect(await isLogged()).toHaveLength(1);
  // An address that is added later, too.
  await test.as(fixture.admin).put(`/api/customers/${id}`, { emails: [{ email: "new@import.example" }] });
  expect(await outOf(id)).toMatchObject({ doNotEmail: true });

  const lift = (person: typeof fixture.admin) =>
    test.as(person).put(`/api/customers/${id}`, { doNotEmail: false, base: { doNotEmail: true } });
  expect((await lift(fixture.viewer)).status).toBe(403);
  expect((await lift(fixture.stranger)).status).toBe(404);
  expect((await lift(fixture.salesRep)).body).toMatchObject({ doNotEmail: false, optOuts: [] });
  expect(
    await test.query("select changes from audit_events where customer_id = $1 order by at desc limit 1", [id]),
  ).toMatchObject([{ changes: { doNotEmail: { old: true, new: false } } }]);
  await test.as(fixture.salesRep).put(`/api/customers/${id}`, { doNotMail: true });
  expect(await outOf(id)).toMatchObject({ doNotEmail: false, doNotMail: true });
});

it("outlives undoing the import, and the corrected file", async () => {
  const header = "Customer ID,First Name,Last Name,Email,Address,City,State,ZIP,Do Not Mail,Do Not Call";
  const person = "Alan,Turing,alan@import.example,1 Main St.,Newark,NJ,07102";
  const done = await imports.importAll(`${header}\nM1,${person},Y,Y\n`);
  await imports.step(done.id, "undo");
  const again = await imports.importAll(`${header}\nM2,${person.replace("St.", "st")},,\n`);
  expect(again.counts).toMatchObject({ created: 1 });
  const [turing] = await test.query("select id from customers where last_name = 'Turing' and deleted_at is null");
  const id = String(turing?.id);
  expect(await outOf(id)).toEqual({ doNotCall: true, doNotText: false, doNotEmail: false, doNotMail: true });
  // Once it is lifted, it doesn't come back with a customer who is added again.
  await test.as(fixture.admin).put(`/api/customers/${id}`, { doNotMail: false, doNotCall: false });
  await imports.step(again.id, "undo");
  await test.query("update customers set deleted_at = now() where id = $1 and deleted_at is null", [id]);
  await imports.importAll(`${header}\nM3,${person},,\n`);
  const [third] = await test.query("select id from customers where last_name = 'Turing' and deleted_at is null");
  expect(await outOf(String(third?.id))).toMatchObject({ doNotCall: false, doNotMail: false });
});

import { customerStatuses } from "@automotive-crm/contract/customers/record";
import { isEmail } from "@automotive-crm/contract/fields/emails";
import { isValidPhone, phoneTypes } from "@automotive-crm/contract/fields/phones";
import { locationRoles } from "@automotive-crm/contract/permissions/permissions";
import { vehicleStatuses } from "@automotive-crm/contract/vehicles/record";
import { vinProblem } from "@automotive-crm/contract/vehicles/vin";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loading } from "#features/customers/index.ts";
import { readPhone } from "#platform/read-phone.ts";
import { connectAsOwner } from "#platform/db/pool.ts";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { demoOffers, quickDemoEmail } from "./demo-offers.ts";
import { seededTables } from "./demo-world.ts";
import { seedDemo } from "./seed-demo.ts";

const options = {
  now: new Date("2026-03-10T15:00:00Z"),
  sealer: { seal: (text: string) => Buffer.from(`sealed ${text}`) },
};

describe("the demo seed", () => {
  let database: TestDatabase;
  let owner: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    owner = await connectAsOwner(database.target);
    await seedDemo(owner, options);
  });

  afterAll(async () => {
    await owner.end();
    await database.drop();
  });

  /** The first column of a result. */
  const column = async (sql: string, values: unknown[] = []): Promise<unknown[]> =>
    (await owner.query<Record<string, unknown>>(sql, values)).rows.map((row) => Object.values(row)[0]);
  const texts = async (sql: string) => (await column(sql)).map(String);
  const count = async (sql: string) => Number((await column(`select count(*) from (${sql}) counted`))[0]);

  it("creates 3 organizations, 30 people and 3,000 customers", async () => {
    expect(await count("select from organizations")).toBe(3);
    expect(await count("select from people where is_demo")).toBe(30);
    expect(await count("select from customers")).toBe(3_000);
  });

  it("gives most customers an owner who sells, and leaves some without", async () => {
    expect(
      await texts(
        `select distinct coalesce(m.role, u.role) from customers c
         left join memberships m on m.organization_id = c.organization_id and m.person_id = c.owner_id and m.role = 'org:sales_rep'
         left join user_locations u on u.organization_id = c.organization_id and u.person_id = c.owner_id and u.role = 'sales_rep'
         where c.owner_id is not null order by 1`,
      ),
    ).toEqual(["org:sales_rep", "sales_rep"]);
    expect(await count("select from customers where owner_id is null")).toBeGreaterThan(300);
    expect(await count("select from customers where owner_id is not null")).toBeGreaterThan(1_500);
  });

  it("gives the organizations five locations in four time zones, one, and none", async () => {
    const { rows } = await owner.query(
      `select count(l.id) as locations, count(distinct l.time_zone) as zones, count(*) filter (where l.is_primary) as primary
       from organizations o left join locations l on l.organization_id = o.id group by o.id order by 1 desc`,
    );
    expect(rows).toEqual([
      { locations: 5, zones: 4, primary: 1 },
      { locations: 1, zones: 1, primary: 1 },
      { locations: 0, zones: 0, primary: 0 },
    ]);
    expect(await count("select from locations where manager_id is null")).toBe(0);
  });

  it("has a person in every role", async () => {
    const roles = await texts("select distinct coalesce(role, 'none') from memberships");
    expect(roles).toEqual(
      expect.arrayContaining([
        "org:admin",
        "org:manager",
        "org:moderator",
        "org:sales_rep",
        "org:member",
        "org:viewer",
        "bdc_manager",
        "none",
      ]),
    );
    const places = await texts(
      "select distinct u.role from user_locations u join memberships m using (organization_id, person_id) where m.role is null",
    );
    expect(places.toSorted()).toEqual(locationRoles.toSorted());
  });

  it("has a super admin, someone in two organizations, someone in none, and the quick demo user", async () => {
    const memberships = "select count(*) from memberships m where m.person_id = p.id";
    expect(await count(`select from people p where global_role = 'super_admin' and (${memberships}) = 0`)).toBe(1);
    expect(await count(`select from people p where (${memberships}) = 2`)).toBe(1);
    expect(await count(`select from people p where global_role = 'user' and (${memberships}) = 0`)).toBe(1);
    const { rows } = await owner.query(
      `select p.department, m.role, o.slug from people p join memberships m on m.person_id = p.id
       join organizations o on o.id = m.organization_id where p.email = $1`,
      [quickDemoEmail],
    );
    expect(rows).toEqual([{ department: "sales", role: "bdc_manager", slug: "northstar-motors" }]);
  });

  it("offers only existing people, in every kind of role", async () => {
    const emails = demoOffers.map(({ email }) => email);
    expect(await column("select email from people where email = any($1)", [emails])).toHaveLength(emails.length);
  });

  it.each(["user_locations", "customer_phones", "customer_emails", "customer_locations"])(
    "marks exactly one of each owner's %s as primary",
    async (table) => {
      const owners = table === "user_locations" ? "organization_id, person_id" : "organization_id, customer_id";
      const wrong = `select from ${table} group by ${owners} having count(*) filter (where is_primary) <> 1`;
      expect(await count(wrong)).toBe(0);
    },
  );

  it("has customers of every status, phones of every type, vehicles of every status, and one to four locations", async () => {
    expect((await texts("select distinct status from customers")).toSorted()).toEqual(customerStatuses.toSorted());
    expect((await texts("select distinct type from customer_phones")).toSorted()).toEqual(phoneTypes.toSorted());
    expect((await texts("select distinct status from vehicles")).toSorted()).toEqual(vehicleStatuses.toSorted());
    const links = "select count(*)::text from customer_locations group by customer_id";
    expect([...new Set(await texts(links))].toSorted()).toEqual(["1", "2", "3", "4"]);
  });

  it.each([
    "not exists (select from customer_emails e where e.customer_id = c.id)",
    "not exists (select from customer_locations l where l.customer_id = c.id) and city is null",
    "not exists (select from customer_locations l where l.customer_id = c.id) and city is not null",
    "last_contact_at is null",
    "do_not_call",
    "notes is not null",
    "date_of_birth_sealed is not null",
    "driver_license_sealed is not null",
    "exists (select from do_not_call_numbers d join customer_phones p using (organization_id, e164) where p.customer_id = c.id)",
  ])("has more than twenty customers where %s", async (condition) => {
    expect(await count(`select from customers c where deleted_at is null and ${condition}`)).toBeGreaterThan(20);
  });

  it("gives every phone a valid number, normalized by the server", async () => {
    const { rows } = await owner.query<{ digits: string; e164: string; extension: string | null }>(
      "select digits, e164, extension from customer_phones",
    );
    const isRight = ({ digits, e164, extension }: (typeof rows)[number]) => {
      const read = readPhone(extension === null ? digits : `${digits} x${extension}`);
      const isSame = read.digits === digits && read.e164 === e164 && read.extension === extension;
      return isSame && isValidPhone(digits) && parsePhoneNumberFromString(e164)?.isValid() === true;
    };
    expect(rows.filter((row) => !isRight(row))).toEqual([]);
    expect(rows.some(({ extension }) => extension !== null)).toBe(true);
    expect(await count("select from customer_phones where digits !~ '^[0-9]{3}555'")).toBe(0);
  });

  it("lets a household share a phone and an address", async () => {
    expect(
      await count("select from customer_phones group by organization_id, e164 having count(distinct customer_id) > 1"),
    ).toBeGreaterThan(20);
    expect(
      await count(
        "select from customers where address is not null group by organization_id, address, zip_code having count(*) > 1",
      ),
    ).toBeGreaterThan(100);
  });

  it("has Felix Malfait with his only number, and another customer with her second", async () => {
    const { rows } = await owner.query(
      `select c.first_name || ' ' || c.last_name as name, p.digits, p.is_primary
       from customer_phones p join customers c on c.id = p.customer_id where p.digits like '%0142' order by p.digits`,
    );
    expect(rows).toEqual([
      { name: "Felix Malfait", digits: "2015550142", is_primary: true },
      { name: "Renée D'Angelo", digits: "3055550142", is_primary: false },
    ]);
  });

  it("has the search texts the server would have written", async () => {
    const { rows } = await owner.query<
      Record<"name" | "first" | "last" | "searchText" | "sortName", string> & { emails: string[] }
    >(
      `select name, first_name as first, last_name as last, search_text as "searchText", sort_name as "sortName",
         array(select email from customer_emails e where e.customer_id = c.id order by position) as emails from customers c`,
    );
    for (const { name, first, last, searchText, sortName, emails } of rows) {
      const customer = { firstName: first, lastName: last, emails };
      expect({ name, search_text: searchText, sort_name: sortName }).toEqual(loading.toSearchColumns(customer));
    }
    expect((await texts("select email from customer_emails")).filter((email) => !isEmail(email))).toEqual([]);
  });

  it("keeps dates in order: nothing is in the future, and IDs follow time", async () => {
    const now = `'${options.now.toISOString()}'::timestamptz`;
    expect(
      await count(`select from customers where greatest(created_at, updated_at, last_contact_at, deleted_at) > ${now}`),
    ).toBe(0);
    expect(await count("select from customers where least(updated_at, deleted_at) < created_at")).toBe(0);
    const isBroughtOver = `exists (select from activities a where a.customer_id = c.id and a.occurred_at < c.created_at)`;
    expect(await count(`select from customers c where last_contact_at < created_at and not ${isBroughtOver}`)).toBe(0);
    expect(await count("select from vehicles where sold_on < created_at::date or last_service_on > sold_on")).toBe(0);
    expect(await count("select from vehicles where (status = 'current') <> (sold_on is null)")).toBe(0);
    const owned = `select from vehicles v left join vehicle_owners o on o.vehicle_id = v.id and o.customer_id = v.customer_id
      where o.from_at is distinct from v.created_at or (v.status = 'current') <> (o.until_at is null)`;
    expect(await count(owned)).toBe(0);
    expect(await count(`select from customers where created_at > ${now} - interval '3 days'`)).toBeGreaterThan(20);
    expect(await count(`select from customers where created_at < ${now} - interval '30 months'`)).toBeGreaterThan(100);
    const [byId, byTime] = await Promise.all([
      column("select id from customers order by id"),
      column("select id from customers order by created_at, id"),
    ]);
    expect(byId).toEqual(byTime);
  });

  it("gives internet leads to the salespeople of each location, one of whom is away", async () => {
    const members = `select from lead_rule_members m join lead_rules r using (organization_id)
      join user_locations u on u.organization_id = m.organization_id and u.person_id = m.person_id and u.location_id = r.location_id
      where r.id = m.rule_id and u.role in ('sales_rep', 'bdc_rep')`;
    expect(await count(members)).toBe(await count("select from lead_rule_members"));
    expect(await texts("select mode from lead_rules where place = 1")).toEqual(["offer"]);
    expect(
      await count("select from lead_rules group by location_id having count(*) filter (where mode = 'assign') = 1"),
    ).toBe(6);
    expect(await count("select from lead_schedules")).toBe(1);
    expect(
      await count(`select from lead_absences where '${options.now.toISOString()}' between starts_at and ends_at`),
    ).toBe(1);
  });

  it("puts fifteen customers in the bin, all of them restorable", async () => {
    const binned = "select from customers where deleted_at is not null";
    expect(await count(binned)).toBe(15);
    expect(
      await count(
        `${binned} and deleted_by is not null and deleted_at > '2026-03-10T15:00:00Z'::timestamptz - interval '30 days'`,
      ),
    ).toBe(15);
  });

  it("gives about six in ten a vehicle, with a valid VIN", async () => {
    const owners = await count("select from vehicles group by customer_id");
    expect(owners).toBeGreaterThan(1_650);
    expect(owners).toBeLessThan(1_950);
    const vins = await texts("select vin from vehicles where vin is not null");
    expect(new Set(vins).size).toBe(vins.length);
    const shape = /^[A-HJ-NPR-Z0-9]{8}[0-9X][A-HJ-NPR-Z0-9]{8}$/;
    expect(vins.filter((vin) => !shape.test(vin) || vinProblem(vin) !== undefined)).toEqual([]);
  });

  it("has correct counts", async () => {
    const kept = await owner.query(
      `select organization_id, location_id, status, sum(customers)::integer as customers from customer_counts
       group by 1, 2, 3 having sum(customers) <> 0 order by 1, 2, 3`,
    );
    const real = await owner.query(
      `select * from (
         select organization_id, '00000000-0000-0000-0000-000000000000'::uuid as location_id, status, count(*)::integer as customers
         from customers where deleted_at is null group by 1, 2, 3
         union all
         select c.organization_id, l.location_id, c.status, count(*)::integer
         from customers c join customer_locations l on l.organization_id = c.organization_id and l.customer_id = c.id
         where c.deleted_at is null group by 1, 2, 3) counted order by 1, 2, 3`,
    );
    expect(kept.rows).toEqual(real.rows);
  });

  it("leaves nothing to notify people of when the server starts, and one to three unread notifications for each person who works there", async () => {
    const at = `'${options.now.toISOString()}'::timestamptz`;
    const overdue = `select from tasks t
      join organizations o on o.id = t.organization_id
      left join locations l on l.organization_id = t.organization_id and l.id = t.location_id
      where t.status in ('pending', 'in-progress') and not t.is_overdue_notified
        and task_due_at(t.due_on, t.due_time, coalesce(l.time_zone, o.time_zone)) between ${at} - interval '1 day' and ${at}`;
    expect(await count(overdue)).toBe(0);
    expect(await count(`select from appointments where reminder_at <= ${at}`)).toBe(0);
    const unread = `select count(*) filter (where read_at is null)::integer from notifications group by person_id`;
    expect(new Set(await column(unread))).toEqual(new Set([2, 1]));
    expect(await count(`select from notifications where created_at > ${at}`)).toBe(0);
    expect(await count("select from notifications where read_at is not null")).toBeGreaterThan(50);
  });

  it("changes nothing when it runs again", async () => {
    const before = await fingerprint(owner);
    await seedDemo(owner, { ...options, now: new Date("2026-04-01T00:00:00Z") });
    expect(await fingerprint(owner)).toEqual(before);
  });

  describe("in a database that two servers seed at the same time", () => {
    let other: TestDatabase;
    let servers: pg.Client[];

    beforeAll(async () => {
      other = await createTestDatabase();
      servers = await Promise.all([connectAsOwner(other.target), connectAsOwner(other.target)]);
      await Promise.all(servers.map((server) => seedDemo(server, options)));
    });

    afterAll(async () => {
      await Promise.all(servers.map((server) => server.end()));
      await other.drop();
    });

    it("is the same as in every other one", async () => {
      for (const server of servers) expect(await fingerprint(server)).toEqual(await fingerprint(owner));
    });
  });

  it("leaves nothing behind if it is interrupted", async () => {
    const other = await createTestDatabase();
    const client = await connectAsOwner(other.target);
    await client.query("alter table vehicles add constraint too_new check (year < 2015)");
    await expect(seedDemo(client, options)).rejects.toThrow("too_new");
    expect((await client.query("select from organizations")).rowCount).toBe(0);
    await client.end();
    await other.drop();
  });
});

/** Each seeded table's number of rows and a hash of them in any order: sending and sorting all rows takes as long as seeding them. */
async function fingerprint(owner: pg.Client): Promise<unknown> {
  const hashOf = (table: string) =>
    `select '${table}' as name, count(*) as rows, sum(hashtextextended(t::text, 0)) as hash from ${table} t`;
  return (await owner.query(seededTables.map(hashOf).join(" union all "))).rows;
}

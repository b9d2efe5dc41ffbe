import type pg from "pg";
import { copyTables, type Row } from "#app/demo/copy-rows.ts";
import { ago, year } from "#app/demo/demo-context.ts";
import { createRandom } from "#app/demo/random.ts";
import { timedId } from "#app/demo/timed-id.ts";
import { regions, type RegionName } from "#app/demo/words/regions.ts";

/** An organization of the large seed: bench-01, bench-02 and so on. */
export interface BenchOrganization {
  organizationId: string;
  slug: string;
  salesRepId: string | null;
  locations: readonly { locationId: string; region: RegionName }[];
}

const towns: readonly { region: RegionName; timeZone: string }[] = [
  { region: "newark", timeZone: "America/New_York" },
  { region: "chicago", timeZone: "America/Chicago" },
  { region: "phoenix", timeZone: "America/Phoenix" },
  { region: "losAngeles", timeZone: "America/Los_Angeles" },
];

/** The first `count` organizations of the large seed; missing ones are created. */
export async function ensureBenchOrganizations(
  client: pg.Client,
  { count, now }: { count: number; now: Date },
): Promise<BenchOrganization[]> {
  const slugs = Array.from({ length: count }, (_, place) => `bench-${String(place + 1).padStart(2, "0")}`);
  const there = await client.query<{ slug: string }>("select slug from organizations where slug = any($1)", [slugs]);
  const missing = slugs.filter((slug) => !there.rows.some((row) => row.slug === slug));
  await addOrganizations(client, missing, now);
  return readOrganizations(client, slugs);
}

async function addOrganizations(client: pg.Client, slugs: readonly string[], now: Date): Promise<void> {
  const drawn = slugs.map((slug) => drawOrganization(slug, now));
  const people = drawn.flatMap((each) => each.people);
  await copyTables(client, ["organizations", "people", "memberships", "locations", "user_locations"], {
    organizations: drawn.map(({ organization }) => organization),
    people,
    memberships: drawn.flatMap(({ memberships }) => memberships),
    locations: drawn.flatMap(({ locations }) => locations),
    user_locations: drawn.flatMap(({ userLocations }) => userLocations),
  });
  await client.query("select keep_names($1)", [people.map(({ id }) => id)]);
}

/** Four locations, and two people with known addresses: admin@bench-01.example and sales@bench-01.example. */
function drawOrganization(slug: string, now: Date) {
  const random = createRandom(slug);
  const foundedAt = ago(now, 3.1 * year);
  const id = () => timedId(random, foundedAt);
  const times = { created_at: foundedAt.toISOString(), updated_at: foundedAt.toISOString() };
  const name = `Bench Motors ${slug.slice("bench-".length)}`;
  const organization = { id: id(), name, slug, industry: "automotive", time_zone: "America/New_York", ...times };
  const ofOrganization = { organization_id: organization.id };

  const locations = towns.map(({ region, timeZone }, place) => {
    const town = regions[region].towns[0];
    const city = town?.city ?? region;
    const where = { name: `Bench ${city}`, city, state: town?.state ?? null, time_zone: timeZone };
    return { ...ofOrganization, id: id(), ...where, is_primary: place === 0, ...times };
  });
  const staff = [
    { firstName: "Ada", local: "admin", role: "org:admin", at: "admin" },
    { firstName: "Sam", local: "sales", role: "org:sales_rep", at: "sales_rep" },
  ].map(({ firstName, local, role, at }) => {
    const person: Row<"people"> = {
      id: id(),
      email: `${local}@${slug}.example`,
      first_name: firstName,
      last_name: name,
      is_demo: true,
      created_at: times.created_at,
    };
    return { person, role, at };
  });

  return {
    organization,
    people: staff.map(({ person }) => person),
    memberships: staff.map(({ person, role }) => ({ ...ofOrganization, person_id: person.id, role })),
    locations,
    userLocations: staff.flatMap(({ person, at }) =>
      locations.slice(0, 1).map((location) => ({
        ...ofOrganization,
        id: id(),
        person_id: person.id,
        location_id: location.id,
        role: at,
        is_primary: true,
        ...times,
      })),
    ),
  };
}

async function readOrganizations(client: pg.Client, slugs: readonly string[]): Promise<BenchOrganization[]> {
  const { rows } = await client.query<{ id: string; slug: string; salesRepId: string | null; locations: string[][] }>(
    `select o.id, o.slug,
       (select p.id from people p where lower(p.email) = 'sales@' || o.slug || '.example') as "salesRepId",
       coalesce(l.list, '[]') as locations
     from organizations o
     left join (
       select organization_id, json_agg(json_build_array(id, time_zone) order by id) as list from locations group by 1
     ) l on l.organization_id = o.id
     where o.slug = any($1) order by o.slug`,
    [slugs],
  );
  return rows.map(({ id, slug, salesRepId, locations }) => ({
    organizationId: id,
    slug,
    salesRepId,
    locations: locations.flatMap(([locationId, timeZone]) => {
      const town = towns.find((one) => one.timeZone === timeZone);
      return locationId && town ? [{ locationId, region: town.region }] : [];
    }),
  }));
}

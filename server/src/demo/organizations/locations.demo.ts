import type { Row } from "#app/demo/copy-rows.ts";
import type { DemoContext } from "#app/demo/demo-context.ts";
import type { DemoOrganization } from "./organizations.demo.ts";
import { findOrganization, type DemoPerson } from "./people.demo.ts";
import { timedId } from "#app/demo/timed-id.ts";
import type { LocationWords } from "#app/demo/words/organizations.ts";

export interface DemoLocation {
  words: LocationWords;
  row: Row<"locations">;
}

/** Every organization's locations; the first is its primary one. */
export function drawLocations(
  { random }: DemoContext,
  organizations: readonly DemoOrganization[],
  people: readonly DemoPerson[],
): DemoLocation[] {
  const chance = random.fork("locations");
  return organizations.flatMap(({ words: { locations }, row: organization }) =>
    locations.map((words, place) => {
      const row = {
        organization_id: organization.id,
        id: timedId(chance, new Date(organization.created_at ?? 0)),
        name: words.name,
        address: words.address,
        city: words.city,
        state: words.state,
        zip_code: words.zipCode,
        phone: words.phone,
        email: words.email,
        time_zone: words.timeZone,
        department: words.department,
        default_role: words.defaultRole,
        manager_id: people.find((person) => person.words.email === words.managerEmail)?.row.id ?? null,
        is_primary: place === 0,
        created_at: organization.created_at,
        updated_at: organization.created_at,
      };
      return { words, row };
    }),
  );
}

/** Who works where; each person's first location is their primary one. */
export function drawUserLocations(
  { random }: DemoContext,
  world: {
    organizations: readonly DemoOrganization[];
    people: readonly DemoPerson[];
    locations: readonly DemoLocation[];
  },
): Row<"user_locations">[] {
  const chance = random.fork("user-locations");
  return world.people.flatMap(({ words, row: person }) =>
    words.belongs.flatMap(({ to, worksAt }) =>
      worksAt.map(({ location, role }, place) => ({
        organization_id: findOrganization(world.organizations, to).row.id,
        id: timedId(chance, new Date(person.created_at ?? 0)),
        person_id: person.id,
        location_id: locationNamed(world.locations, location).row.id,
        role,
        department: words.worksIn,
        is_primary: place === 0,
        created_at: person.created_at,
        updated_at: person.created_at,
      })),
    ),
  );
}

function locationNamed(locations: readonly DemoLocation[], name: string): DemoLocation {
  const found = locations.find(({ words }) => words.name === name);
  if (!found) throw new Error(`No demo location is called ${name}`);
  return found;
}

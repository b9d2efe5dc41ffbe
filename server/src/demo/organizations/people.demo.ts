import type { Row } from "#app/demo/copy-rows.ts";
import { ago, day, hour, momentBetween, year, type DemoContext } from "#app/demo/demo-context.ts";
import type { DemoOrganization } from "./organizations.demo.ts";
import { timedId } from "#app/demo/timed-id.ts";
import { cast, type PersonWords } from "#app/demo/words/cast.ts";

export interface DemoPerson {
  words: PersonWords;
  row: Row<"people">;
  createdAt: Date;
}

export function drawPeople({ random, now }: DemoContext): DemoPerson[] {
  const chance = random.fork("people");
  return cast.map((words, place) => {
    const createdAt = ago(now, 3 * year + (29 - place) * day);
    // A few have not signed in for weeks.
    const signedInAt = momentBetween(chance, ago(now, chance.chance(0.15) ? 60 * day : 3 * day), ago(now, 2 * hour));
    const row = {
      id: timedId(chance, createdAt),
      email: words.email,
      first_name: words.firstName,
      last_name: words.lastName,
      department: words.department,
      global_role: words.isSuperAdmin ? "super_admin" : "user",
      is_demo: true,
      last_sign_in_at: signedInAt.toISOString(),
      last_active_at: new Date(signedInAt.getTime() + hour).toISOString(),
      created_at: createdAt.toISOString(),
    };
    return { words, row, createdAt };
  });
}

/** Each person's memberships: the first from the day they were added, a second one a month later. */
export function drawMemberships(
  organizations: readonly DemoOrganization[],
  people: readonly DemoPerson[],
): Row<"memberships">[] {
  return people.flatMap(({ words, row, createdAt }) =>
    words.belongs.map(({ to, role }, place) => ({
      organization_id: findOrganization(organizations, to).row.id,
      person_id: row.id,
      role,
      created_at: new Date(createdAt.getTime() + place * 30 * day).toISOString(),
    })),
  );
}

export function findOrganization(organizations: readonly DemoOrganization[], key: string): DemoOrganization {
  const found = organizations.find(({ words }) => words.key === key);
  if (!found) throw new Error(`No demo organization is called ${key}`);
  return found;
}

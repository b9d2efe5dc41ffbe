import type { Row } from "#app/demo/copy-rows.ts";
import { ago, day, year, type DemoContext } from "#app/demo/demo-context.ts";
import { timedId } from "#app/demo/timed-id.ts";
import { organizationWords, type OrganizationWords } from "#app/demo/words/organizations.ts";

export interface DemoOrganization {
  words: OrganizationWords;
  row: Row<"organizations">;
}

export function drawOrganizations({ random, now }: DemoContext): DemoOrganization[] {
  const chance = random.fork("organizations");
  return organizationWords.map((words, place) => {
    const createdAt = ago(now, 3 * year + (60 - place * 10) * day);
    const row = {
      id: timedId(chance, createdAt),
      name: words.name,
      slug: words.slug,
      description: words.description,
      website: words.website,
      industry: "automotive",
      size: words.size,
      time_zone: words.timeZone,
      created_at: createdAt.toISOString(),
      updated_at: createdAt.toISOString(),
    };
    return { words, row };
  });
}

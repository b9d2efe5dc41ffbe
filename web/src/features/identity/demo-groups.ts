import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import type { DemoPerson } from "@automotive-crm/contract/identity/sign-in";

export interface DemoGroup {
  organizationName: string;
  people: DemoPerson[];
}

export const withoutOrganization = "No organization";

/** The people offered, by organization, in the server's order, filtered by the typed text. */
export function groupPeople(people: readonly DemoPerson[], typed: string): DemoGroup[] {
  const words = cleanLine(typed).toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, DemoPerson[]>();
  for (const person of people) {
    const organizationName = person.organizationName ?? withoutOrganization;
    const text =
      `${person.firstName} ${person.lastName} ${person.email} ${person.title} ${organizationName}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    groups.set(organizationName, [...(groups.get(organizationName) ?? []), person]);
  }
  return [...groups].map(([organizationName, members]) => ({ organizationName, people: members }));
}

import { defaultTeams } from "@automotive-crm/contract/people";
import { permittedLocations, type Access } from "@automotive-crm/contract/permissions";

/** Whether a person sees customers at these locations. Customers without a location are visible to people who see all. */
export function canSee({ access }: { access: Access }, customerLocationIds: readonly string[]): boolean {
  const at = permittedLocations(access, "org:customers:view");
  return at === "all" || customerLocationIds.some((locationId) => at.includes(locationId));
}

type Team = (typeof defaultTeams)[number];

/** What people in these roles do, whatever their department. */
const teamsOfRoles: Readonly<Record<string, Team>> = {
  sales_rep: "Sales",
  "org:sales_rep": "Sales",
  service_advisor: "Service",
  bdc_rep: "Customer Service",
};

/** A person's team: their department, if it is one, else what their role is about. */
export const findTeam = ({ department, role }: { department: string | null; role: string | null }): Team | null =>
  defaultTeams.find((team) => team.toLowerCase() === department?.toLowerCase()) ?? teamsOfRoles[role ?? ""] ?? null;

import { defaultTeams } from "@automotive-crm/contract/people";

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

/** What people in these roles do, whatever their department. */
const teamsOfRoles: Readonly<Record<string, string>> = {
  sales_rep: "Sales",
  "org:sales_rep": "Sales",
  service_advisor: "Service",
  bdc_rep: "Customer Service",
};

interface Work {
  /** The team that was chosen for them. */
  chosen: string | null;
  department: string | null;
  role: string | null;
}

/** A person's team, of those that the organization has: the one chosen for them, their department, or what their role is about. */
export function findTeam({ chosen, department, role }: Work, teams: readonly string[]): string | null {
  const find = (name: string | null | undefined) =>
    teams.find((team) => team.toLowerCase() === (name ?? undefined)?.toLowerCase());
  return find(chosen) ?? find(department) ?? find(teamsOfRoles[role ?? ""]) ?? null;
}

import { Badge } from "#kit/layout/Badge.tsx";

const words: Partial<Record<string, string>> = { active: "Active", suspended: "Suspended", inactive: "Inactive" };

/** Green for active, red otherwise. */
export const OrganizationStatus = ({ status }: { status: string }) => (
  <Badge tone={status === "active" ? "success" : "danger"}>{words[status] ?? status}</Badge>
);

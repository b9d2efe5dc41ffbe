import type { ReactNode } from "react";
import { AccessDenied, CheckingPermissions } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";

interface SuperAdminGuardProps {
  /** What it guards, for those who may not see it. */
  what: "dashboard" | "page";
  children: ReactNode;
}

/** Shows its children only to super admins; the server refuses everyone else anyway. */
export function SuperAdminGuard({ what, children }: SuperAdminGuardProps) {
  const isSuperAdmin = useWorkplace(({ access }) => access.isSuperAdmin);
  const isReady = useWorkplace((workplace) => workplace.isReady);
  if (isSuperAdmin) return children;
  if (!isReady) return <CheckingPermissions />;
  return <AccessDenied lack="superAdmin" text={`You need Super Admin privileges to access this ${what}.`} />;
}

import type { ReactNode } from "react";
import { AccessDenied, CheckingPermissions } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";

/** Shows its children only to super admins; the server refuses everyone else anyway. */
export function SuperAdminGuard({ children }: { children: ReactNode }) {
  const isSuperAdmin = useWorkplace(({ access }) => access.isSuperAdmin);
  const isReady = useWorkplace((workplace) => workplace.isReady);
  if (isSuperAdmin) return children;
  return isReady ? <AccessDenied lack="superAdmin" /> : <CheckingPermissions />;
}

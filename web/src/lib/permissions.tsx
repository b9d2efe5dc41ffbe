import { isAllowed, type Permission } from "@automotive-crm/contract/permissions";
import { Building2, ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";
import { usePageTitle } from "./page-title.ts";
import { useWorkplace } from "./workplace.ts";

/** Courtesy only: the server decides. In the global view a super admin may what they may anywhere. */
export function usePermission(permission: Permission): boolean {
  return useWorkplace(({ access }) => isAllowed(access, permission));
}

interface PermissionGuardProps {
  permission: Permission;
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows its children to who holds the permission, and to others the documented reason or the fallback. */
export function PermissionGuard({ permission, fallback, children }: PermissionGuardProps) {
  const isPermitted = usePermission(permission);
  const isReady = useWorkplace((workplace) => workplace.isReady);
  const hasOrganization = useWorkplace(({ organization, access }) => organization !== null || access.isSuperAdmin);
  if (!isReady) return <output className="skeleton-block block h-24 max-w-md" aria-label="Loading" />;
  if (isPermitted) return children;
  if (fallback !== undefined) return fallback;
  return hasOrganization ? <AccessDenied /> : <OrganizationRequired />;
}

export function AccessDenied() {
  return (
    <Refusal
      icon={<ShieldAlert aria-hidden size={20} />}
      title="Access Denied"
      text="You don't have permission to access this feature."
    />
  );
}

function OrganizationRequired() {
  return (
    <Refusal
      icon={<Building2 aria-hidden size={20} />}
      title="Organization Required"
      text="You need to be part of an organization to access this feature."
    />
  );
}

function Refusal({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  usePageTitle(title);
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-xl items-start gap-3 rounded-box border border-line bg-base-200 p-4"
    >
      <span className="text-warn">{icon}</span>
      <div>
        <h1 className="inline font-semibold">{title}:</h1> {text}
      </div>
    </div>
  );
}

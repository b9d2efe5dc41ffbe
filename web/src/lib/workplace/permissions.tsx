import { isAllowed, type AnyPermission } from "@automotive-crm/contract/permissions/permissions";
import { Building2, ShieldAlert } from "lucide-react";
import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { usePageTitle } from "#lib/browser/page-title.ts";
import type { Lack } from "./DenialHelp.tsx";
import { useWorkplace } from "./workplace.ts";

/** Rarely needed. Without it the refusal itself still shows. */
const DenialHelp = lazy<ComponentType<{ lack: Lack }>>(async () =>
  import("./DenialHelp.tsx").then(
    (module) => ({ default: module.DenialHelp }),
    () => ({ default: () => null }),
  ),
);

/** A courtesy only: the server decides. In Global View it answers for a super admin, who holds every permission. */
export function usePermission(permission: AnyPermission): boolean {
  return useWorkplace(({ access }) => isAllowed(access, permission));
}

interface PermissionGuardProps {
  permission: AnyPermission;
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Shows its children to people with the permission, and to others the documented reason or the fallback. If permissions could not be
 * loaded, no one has any.
 */
export function PermissionGuard({ permission, fallback, children }: PermissionGuardProps) {
  const isPermitted = usePermission(permission);
  const { isReady, hasFailed, organization, access } = useWorkplace();
  if (!isReady) return <CheckingPermissions />;
  if (isPermitted && !hasFailed) return children;
  if (fallback !== undefined) return fallback;
  const needsOrganization = organization === null && !access.isSuperAdmin && !hasFailed;
  return needsOrganization ? <OrganizationRequired /> : <AccessDenied />;
}

export function CheckingPermissions() {
  return (
    <output className="grid min-h-40 place-items-center text-quiet">
      <span className="spinner size-5" aria-hidden />
      <span className="sr-only">Checking permissions…</span>
    </output>
  );
}

interface AccessDeniedProps {
  lack?: Lack;
  text?: string;
}

export function AccessDenied({
  lack = "permission",
  text = "You don't have permission to access this feature.",
}: AccessDeniedProps) {
  const hasFailed = useWorkplace((workplace) => workplace.hasFailed);
  return (
    <Refusal
      icon={<ShieldAlert aria-hidden size={20} />}
      title="Access Denied"
      text={text}
      // If permissions could not be loaded, the error panel says so.
      help={hasFailed ? null : <DenialHelp lack={lack} />}
    />
  );
}

function OrganizationRequired() {
  return (
    <Refusal
      icon={<Building2 aria-hidden size={20} />}
      title="Organization Required"
      text="You need to be part of an organization to access this feature."
      help={<DenialHelp lack="organization" />}
    />
  );
}

interface RefusalProps {
  icon: ReactNode;
  title: string;
  text: string;
  help: ReactNode;
}

function Refusal({ icon, title, text, help }: RefusalProps) {
  usePageTitle(title);
  return (
    <div className="mx-auto flex max-w-xl items-start gap-3 rounded-box border border-line bg-base-200 p-4">
      <span className="text-warn">{icon}</span>
      <div className="min-w-0">
        <div role="alert">
          <h1 className="inline font-semibold">{title}:</h1> {text}
        </div>
        <Suspense>{help}</Suspense>
      </div>
    </div>
  );
}

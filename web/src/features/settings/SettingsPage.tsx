import { globalView } from "@automotive-crm/contract/organizations/record";
import type { AnyPermission } from "@automotive-crm/contract/permissions/permissions";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { organizationTopic } from "@automotive-crm/contract/live/topics";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { useSession } from "#lib/session/session-store.ts";
import { CheckingPermissions, PermissionGuard, usePermission } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { roleWords } from "#lib/workplace/roles.ts";
import { Badge } from "#kit/layout/Badge.tsx";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
import { TabScroller } from "#kit/layout/TabScroller.tsx";
import { TabStrip, tabPanelProps } from "#kit/layout/TabStrip.tsx";
import { allLocationsQuery, settingsKey } from "./settings.queries.ts";
import { useOrganizationId } from "./useOrganizationId.ts";
import { pendingInvitationsQuery } from "#features/invitations/index.ts";
import { useLiveReload } from "#lib/live/useLiveReload.ts";

/** The tabs of /settings in order; each name is the last part of its address. */
const settingsTabs = [
  { name: "users", label: "Users" },
  { name: "locations", label: "Locations" },
  { name: "call-settings", label: "Call Settings" },
  { name: "staff", label: "Staff" },
  { name: "leads", label: "Leads" },
  { name: "feeds", label: "Inventory Feeds" },
  { name: "import", label: "Import" },
  { name: "export", label: "Export" },
  { name: "audit-log", label: "Audit Log" },
] as const;

type SettingsTab = (typeof settingsTabs)[number]["name"];

/** Tabs that managers of locations see, too, as a page. */
const managerTabs: Partial<Record<SettingsTab, { permission: AnyPermission; title: string }>> = {
  leads: { permission: "leads:reassign", title: "Lead Settings" },
  feeds: { permission: "inventory:edit", title: "Inventory Feeds" },
};

/** /settings: what administrators decide for their organization. Each tab has its own address. */
export function SettingsPage() {
  const mayManage = usePermission("org:settings:manage");
  const segment = useLocation({ select: ({ pathname }) => pathname.split("/")[2] });
  const tab = settingsTabs.find(({ name }) => name === segment)?.name ?? "users";
  const { permission = "org:settings:manage", title = "" } = (!mayManage && managerTabs[tab]) || {};
  return (
    <PermissionGuard permission={permission}>
      {mayManage ? <Settings tab={tab} /> : <ManagerSettings title={title} />}
    </PermissionGuard>
  );
}

/** What somebody decides for their locations. */
function ManagerSettings({ title }: { title: string }) {
  usePageTitle(title);
  useSettingsEvents(useOrganizationId());
  return (
    <>
      <PageHeader title={title} subtitle={<Identity />} />
      <Outlet />
    </>
  );
}

function Settings({ tab }: { tab: SettingsTab }) {
  usePageTitle("Admin Settings");
  const organizationId = useOrganizationId();
  useSettingsEvents(organizationId);
  const navigate = useNavigate();
  const mayImport = usePermission("data:import");
  const mayExport = usePermission("data:export");
  const { data: locations } = useQuery({
    ...allLocationsQuery(organizationId ?? globalView),
    enabled: organizationId !== undefined,
  });
  const word = (name: SettingsTab, label: string) =>
    name === "locations" && locations ? (
      <>
        {label} <span className="font-normal text-quiet tabular-nums">({locations.length})</span>
      </>
    ) : (
      label
    );
  return (
    <>
      <PageHeader title="Admin Settings" subtitle={<Identity />} />
      <TabScroller tab={tab} className="-mx-4 px-4 pb-4 md:mx-0 md:px-0">
        <TabStrip
          label="Settings"
          name="settings"
          tabs={settingsTabs
            .filter(({ name }) => (mayImport || name !== "import") && (mayExport || name !== "export"))
            .map(({ name, label }) => ({ name, word: word(name, label) }))}
          tab={tab}
          className="segment-tabs w-max [&>[role=tab]]:whitespace-nowrap"
          onTab={(name) => void navigate({ to: `/settings/${name}` })}
        />
      </TabScroller>
      <div {...tabPanelProps("settings", tab)}>
        {organizationId === undefined ? <CheckingPermissions /> : <Outlet />}
      </div>
    </>
  );
}

/** Who is changing settings, and for which organization. */
function Identity() {
  const email = useSession(({ user }) => user?.email);
  const { organization, access } = useWorkplace();
  const { isSuperAdmin } = access;
  const role = access.organizationRole ?? access.locationRoles[0]?.role;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="wrap-anywhere">{email}</span>
      {isSuperAdmin ? <Badge tone="info">Super Admin</Badge> : role && <Badge>{roleWords(role)}</Badge>}
      {organization && <Badge>{organization.name}</Badge>}
      {isSuperAdmin && <Badge tone="success">Global Access</Badge>}
    </span>
  );
}

const settingsKinds = ["location", "organization", "people", "settings"] as const;

/** Reloads what the settings pages show when anyone changes something in the organization. */
function useSettingsEvents(organizationId: string | undefined): void {
  const queryClient = useQueryClient();
  const isOne = organizationId !== undefined && organizationId !== globalView;
  useLiveReload(isOne ? organizationTopic(organizationId) : undefined, settingsKinds, () => {
    if (!isOne) return;
    void queryClient.invalidateQueries({ queryKey: settingsKey(organizationId) });
    void queryClient.invalidateQueries({ queryKey: pendingInvitationsQuery(organizationId).queryKey });
  });
}

import type { Organization } from "@automotive-crm/contract/organizations/record";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { RotateCw, ShieldCheck } from "lucide-react";
import { useState, type ReactNode } from "react";
import { CreateOrganizationDialog } from "#features/organizations/index.ts";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Badge } from "#kit/layout/Badge.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
import { ReadOnly } from "#kit/controls/read-only.ts";
import { TabStrip, tabPanelProps } from "#kit/layout/TabStrip.tsx";
import { readSuperAdminSearch } from "./admin.search.ts";
import { storeOrganization } from "./admin.queries.ts";
import { OrganizationsTab } from "./OrganizationsTab.tsx";
import { OverviewTab } from "./overview/OverviewTab.tsx";
import { useOverview } from "./overview/useOverview.ts";

const tabs = [
  { name: "overview", word: "Overview" },
  { name: "organizations", word: "Organizations" },
] as const;
type Tab = (typeof tabs)[number]["name"];

/** /super-admin: all organizations together. */
export function SuperAdminDashboard(): ReactNode {
  usePageTitle("Super Admin");
  const navigate = useNavigate();
  const address: Record<string, unknown> = useSearch({ strict: false });
  const { tab = "overview" } = readSuperAdminSearch(address);
  const overview = useOverview();
  const [isCreating, setIsCreating] = useState(false);
  const open = (name: Tab) =>
    void navigate({ to: "/super-admin", search: name === "organizations" ? { tab: name } : {}, replace: true });
  const created = (organization: Organization) => {
    storeOrganization(organization);
    setIsCreating(false);
    void navigate({ to: "/super-admin/organizations/$organizationId", params: { organizationId: organization.id } });
  };
  // What is done here doesn't belong to the organization that was chosen in the header.
  return (
    <ReadOnly value={undefined}>
      <DashboardHeader isRefreshing={overview.isRefreshing} onRefresh={overview.refresh} />
      <TabStrip
        label="Super Admin"
        name="super-admin"
        className="segment-tabs mb-4 w-fit"
        tabs={tabs}
        tab={tab}
        onTab={open}
      />
      <div {...tabPanelProps("super-admin", "overview")} hidden={tab !== "overview"}>
        <OverviewTab overview={overview} onCreate={() => setIsCreating(true)} onManage={() => open("organizations")} />
      </div>
      <div {...tabPanelProps("super-admin", "organizations")} hidden={tab !== "organizations"}>
        <OrganizationsTab query={overview.organizations} onCreate={() => setIsCreating(true)} />
      </div>
      {isCreating && <CreateOrganizationDialog onClose={() => setIsCreating(false)} onCreated={created} />}
    </ReadOnly>
  );
}

function DashboardHeader({ isRefreshing, onRefresh }: { isRefreshing: boolean; onRefresh: () => void }) {
  const organization = useWorkplace((workplace) => workplace.organization);
  return (
    <PageHeader
      title="Super Admin Dashboard"
      subtitle={
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone="info" icon={<ShieldCheck aria-hidden size={14} />}>
            Super Admin
          </Badge>
          <span className="break-words">{organization?.name ?? "Global View"}</span>
        </span>
      }
    >
      <Button
        icon={<RotateCw aria-hidden size={16} />}
        isBusy={isRefreshing}
        busyText="Refreshing..."
        onClick={onRefresh}
      >
        Refresh
      </Button>
    </PageHeader>
  );
}

import { suspendedMessage } from "@automotive-crm/contract/http/errors";
import { organizationTopic } from "@automotive-crm/contract/live/topics";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { ArrowLeft, Settings } from "lucide-react";
import { useState, type ReactNode, useEffect } from "react";
import { z } from "zod/mini";
import { queryClient } from "#lib/api/query-client.ts";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { useLiveReload } from "#lib/live/useLiveReload.ts";
import { Button } from "#kit/controls/Button.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { ReadOnly } from "#kit/controls/read-only.ts";
import { TabStrip, tabPanelProps } from "#kit/layout/TabStrip.tsx";
import { allOrganizationsQuery, locationsQuery, membersQuery } from "#features/admin/admin.queries.ts";
import { readOrganizationSearch } from "#features/admin/admin.search.ts";
import { EditOrganizationDialog } from "#features/admin/EditOrganizationDialog.tsx";
import { OrganizationLogo } from "#features/admin/OrganizationLogo.tsx";
import { OrganizationStatus } from "#features/admin/OrganizationStatus.tsx";
import { LocationsTab } from "./LocationsTab.tsx";
import { UsersTab } from "./UsersTab.tsx";
import { raise } from "#lib/errors/raised-errors.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";

const tabs = [
  { name: "locations", word: "Locations" },
  { name: "users", word: "Users" },
] as const;
type Tab = (typeof tabs)[number]["name"];

const ParamsSchema = z.object({ organizationId: z.string() });

/** /super-admin/organizations/{organizationId}: one organization's locations and people. */
export function OrganizationDetail(): ReactNode {
  const params: unknown = useParams({ strict: false });
  const { organizationId } = ParamsSchema.parse(params);
  const navigate = useNavigate();
  const address: Record<string, unknown> = useSearch({ strict: false });
  const origin = useLocation({ select: ({ state }) => state.superAdminSearch }) ?? {};
  const { tab = "locations", list } = readOrganizationSearch(address);
  const organizations = useQuery(allOrganizationsQuery);
  const locations = useQuery(locationsQuery(organizationId));
  const members = useQuery(membersQuery(organizationId));
  const [isEditing, setIsEditing] = useState(false);
  const organization = organizations.data?.find(({ id }) => id === organizationId);
  usePageTitle(organization?.name ?? "Organization");
  useOrganizationOnPage(organization?.id);
  useLiveReload(organizationTopic(organizationId), ["location", "organization", "people", "settings"], () => {
    void queryClient.invalidateQueries({ queryKey: [organizationId] });
    void queryClient.invalidateQueries({ queryKey: allOrganizationsQuery.queryKey });
  });
  const openTab = (name: Tab) =>
    void navigate({
      to: "/super-admin/organizations/$organizationId",
      params: { organizationId },
      search: name === "users" ? { tab: name } : {},
      state: { superAdminSearch: origin },
      replace: true,
    });
  const openList = (name: "invitations" | undefined) =>
    void navigate({
      to: "/super-admin/organizations/$organizationId",
      params: { organizationId },
      search: { tab: "users", list: name },
      state: { superAdminSearch: origin },
      replace: true,
    });
  return (
    <>
      <Link
        to="/super-admin"
        search={origin}
        className="mb-1 inline-flex min-h-6 items-center gap-1.5 text-table text-quiet hover:text-base-content max-md:-mt-2 touch:min-h-11"
      >
        <ArrowLeft aria-hidden size={14} />
        Back
      </Link>
      {!organization && organizations.error && (
        <ErrorNotice
          title="The organization could not be loaded."
          error={organizations.error}
          onRetry={() => void organizations.refetch()}
        />
      )}
      {!organizations.data && !organizations.error && <Skeleton className="h-16 w-full" />}
      {organizations.data && !organization && (
        <EmptyState title="Organization not found" text="It may have been removed from the identity provider." />
      )}
      {organization && (
        <ReadOnly value={organization.status === "suspended" ? suspendedMessage : undefined}>
          <PageHeader
            title={organization.name}
            subtitle={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <OrganizationLogo organization={organization} />
                <OrganizationStatus status={organization.status} />
                <span className="wrap-anywhere">{organization.slug}</span>
                <span className="font-mono text-meta wrap-anywhere">{organization.id}</span>
              </span>
            }
          >
            <Button icon={<Settings aria-hidden size={16} />} onClick={() => setIsEditing(true)}>
              Settings
            </Button>
          </PageHeader>
          <TabStrip
            label="About the organization"
            name="organization"
            className="segment-tabs mb-4 w-fit"
            tabs={tabs}
            tab={tab}
            onTab={openTab}
          />
          <div {...tabPanelProps("organization", "locations")} hidden={tab !== "locations"}>
            <LocationsTab organization={organization} locations={locations} members={members.data ?? []} />
          </div>
          <div {...tabPanelProps("organization", "users")} hidden={tab !== "users"}>
            <UsersTab
              organization={organization}
              locations={locations.data ?? []}
              members={members}
              list={list}
              onList={openList}
            />
          </div>
          {isEditing && <EditOrganizationDialog organization={organization} onClose={() => setIsEditing(false)} />}
        </ReadOnly>
      )}
    </>
  );
}

/** Works in the organization that the page is about, so that the header doesn't name another one. */
function useOrganizationOnPage(organizationId: string | undefined): void {
  useEffect(() => {
    const { organization, setOrganization } = useWorkplace.getState();
    if (organizationId === undefined || organization?.id === organizationId) return;
    const enter = () => setOrganization(organizationId);
    enter().catch((error: unknown) => raise(error, { retry: enter }));
  }, [organizationId]);
}

import type { Organization } from "@automotive-crm/contract/organizations/record";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Building2, Plus } from "lucide-react";
import { useState } from "react";
import { formatCount } from "#lib/format/format.ts";
import { formatShortDate } from "#lib/format/format-date.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { List } from "#kit/list/List.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { readSuperAdminSearch, type SuperAdminSearch } from "./admin.search.ts";
import { EditOrganizationDialog } from "./EditOrganizationDialog.tsx";
import { OrganizationLogo } from "./OrganizationLogo.tsx";
import { OrganizationStatus } from "./OrganizationStatus.tsx";
import { SuspendDialog } from "./SuspendDialog.tsx";

interface OrganizationsTabProps {
  query: { data: Organization[] | undefined; error: Error | null; refetch: () => unknown };
  onCreate: () => void;
}

/** All organizations, to find, edit, suspend and resume. */
export function OrganizationsTab({ query: { data, error, refetch }, onCreate }: OrganizationsTabProps) {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const [text, setText] = useState(() => readSuperAdminSearch(address).search ?? "");
  const search: SuperAdminSearch = { tab: "organizations", search: text === "" ? undefined : text };
  const navigate = useNavigate();
  const find = (typed: string) => {
    setText(typed);
    void navigate({
      to: "/super-admin",
      search: readSuperAdminSearch({ tab: "organizations", search: typed }),
      replace: true,
      resetScroll: false,
    });
  };
  const [editing, setEditing] = useState<Organization | null>(null);
  const [suspending, setSuspending] = useState<Organization | null>(null);
  const mayCreate = usePermission("organization:create");
  const found = data?.filter((organization) => matches(organization, text));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3 pb-3">
        <TextField
          label="Search organizations"
          isLabelHidden
          type="search"
          placeholder="Search by name or slug"
          className="w-72 max-md:w-full"
          value={text}
          onChange={({ target }) => find(target.value)}
        />
        {mayCreate && (
          <Button variant="primary" icon={<Plus aria-hidden size={16} />} onClick={onCreate}>
            Add Organization
          </Button>
        )}
      </div>
      <List
        label="Organizations"
        columns={organizationColumns}
        rows={found}
        loading={!data && !error && { label: "Loading organizations" }}
        failure={!data && error && { title: "Error Loading Data", error, onRetry: () => void refetch() }}
        empty={<NoOrganizations isFiltered={text.trim() !== ""} />}
      >
        {(organization) => (
          <OrganizationRow
            key={organization.id}
            search={search}
            organization={organization}
            onEdit={() => setEditing(organization)}
            onSuspend={() => setSuspending(organization)}
          />
        )}
      </List>
      {editing && <EditOrganizationDialog organization={editing} onClose={() => setEditing(null)} />}
      {suspending && <SuspendDialog organization={suspending} onClose={() => setSuspending(null)} />}
    </>
  );
}

const matches = ({ name, slug }: Organization, text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${slug}`.toLowerCase().includes(word));

function NoOrganizations({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      title="No organizations found"
      text={
        isFiltered ? "Try another name." : "Organizations appear here when they are created in the identity provider."
      }
      icon={<Building2 aria-hidden size={28} strokeWidth={1.5} />}
    />
  );
}

interface OrganizationRowProps {
  /** Where Back leads. */
  search: SuperAdminSearch;
  organization: Organization;
  onEdit: () => void;
  onSuspend: () => void;
}

function OrganizationRow({ search, organization, onEdit, onSuspend }: OrganizationRowProps) {
  const { id, name, slug, userCount, locationCount, status, createdAt } = organization;
  const mayManage = usePermission("organization:edit");
  return (
    <ListRow
      columns={organizationColumns}
      cells={{
        organization: (
          <div className="flex min-w-0 items-center gap-3">
            <OrganizationLogo organization={organization} />
            <span className="min-w-0">
              <Link
                to="/super-admin/organizations/$organizationId"
                params={{ organizationId: id }}
                state={{ superAdminSearch: search }}
                className="block truncate font-semibold"
                title={name}
                data-row-link
              >
                {name}
              </Link>
              <span className="block truncate text-meta text-quiet">{slug || id}</span>
            </span>
          </div>
        ),
        users: (
          <span className="tabular-nums">
            {formatCount(userCount)}
            <span className="@2xl:hidden"> {userCount === 1 ? "user" : "users"}</span>
          </span>
        ),
        locations: <span className="tabular-nums">{formatCount(locationCount)}</span>,
        status: <OrganizationStatus status={status} />,
        created: createdAt ? formatShortDate(createdAt) : "Unknown",
        actions: (
          <div className="flex gap-2 @max-2xl:flex-wrap @max-2xl:pt-1">
            <Link
              to="/super-admin/organizations/$organizationId"
              params={{ organizationId: id }}
              state={{ superAdminSearch: search }}
              className="button button-quiet"
              aria-label={`Manage ${name}`}
            >
              Manage
            </Link>
            {mayManage && (
              <Button aria-label={`Settings of ${name}`} onClick={onEdit}>
                Settings
              </Button>
            )}
            {mayManage && status !== "inactive" && (
              <Button
                variant="ghost"
                aria-label={`${status === "suspended" ? "Resume" : "Suspend"} ${name}`}
                onClick={onSuspend}
              >
                {status === "suspended" ? "Resume" : "Suspend"}
              </Button>
            )}
          </div>
        ),
      }}
    />
  );
}

const organizationColumns = [
  { name: "organization", head: "Organization", width: "minmax(0,1.6fr)", narrow: "title" },
  { name: "users", head: "Users", width: "4rem", narrow: "line", isAtEnd: true },
  { name: "locations", head: "Locations", width: "5rem", from: "wide", isAtEnd: true },
  { name: "status", head: "Status", width: "7rem", narrow: "aside" },
  { name: "created", head: "Created", width: "5.5rem", narrow: "end" },
  { name: "actions", head: "Actions", width: "17.5rem", narrow: "below", isAtEnd: true },
] as const;

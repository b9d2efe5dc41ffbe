import type { Organization } from "@automotive-crm/contract/organizations/record";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Building2, Inbox, Plus, UserPlus } from "lucide-react";
import { useState } from "react";
import { InviteUserDialog } from "#features/invitations/index.ts";
import { useStart } from "#lib/session/session.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { PickField } from "#records/fields/PickField.tsx";
import { locationsQuery } from "#features/admin/admin.queries.ts";
import { mayBeOffered } from "#features/admin/organization/locations-offered.ts";

interface QuickActionsProps {
  organizations: readonly Organization[];
  onCreate: () => void;
  onManage: () => void;
}

export function QuickActions({ organizations, onCreate, onManage }: QuickActionsProps) {
  const mayCreate = usePermission("organization:create");
  const hasOutbox = useStart(({ config }) => config?.isProduction === false);
  const [isInviting, setIsInviting] = useState(false);
  return (
    <section aria-label="Quick Actions" className="rounded-box border border-line bg-base-100 p-4">
      <h3 className="font-semibold">Quick Actions</h3>
      <div className="mt-3 flex flex-col gap-2">
        {mayCreate && (
          <Button icon={<Plus aria-hidden size={16} />} className="justify-start" onClick={onCreate}>
            Create Organization
          </Button>
        )}
        <Button icon={<Building2 aria-hidden size={16} />} className="justify-start" onClick={onManage}>
          Manage Organizations
        </Button>
        <Button icon={<UserPlus aria-hidden size={16} />} className="justify-start" onClick={() => setIsInviting(true)}>
          Invite Users
        </Button>
        {hasOutbox && (
          <Link to="/super-admin/outbox" className="button button-quiet justify-start">
            <Inbox aria-hidden size={16} />
            Mail Outbox
          </Link>
        )}
      </div>
      {isInviting && <InviteSomewhere organizations={organizations} onClose={() => setIsInviting(false)} />}
    </section>
  );
}

/** First the organization, then whom to invite to it. */
function InviteSomewhere({
  organizations,
  onClose,
}: Pick<QuickActionsProps, "organizations"> & { onClose: () => void }) {
  const [chosen, setChosen] = useState("");
  const [organizationId, setOrganizationId] = useState<string | null>(null);
  const { data: locations } = useQuery({ ...locationsQuery(organizationId ?? ""), enabled: organizationId !== null });
  const organization = organizations.find(({ id }) => id === organizationId);
  if (organization && locations) {
    return <InviteUserDialog organization={organization} locations={mayBeOffered(locations)} onClose={onClose} />;
  }
  return (
    <Dialog
      title="Invite Users"
      size="small"
      isOpen
      onClose={onClose}
      onSave={() => chosen !== "" && setOrganizationId(chosen)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={chosen === ""}
            isBusy={organizationId !== null}
            onClick={() => setOrganizationId(chosen)}
          >
            Continue
          </Button>
        </>
      }
    >
      <PickField
        kind="organizations"
        label="Organization"
        isRequired
        value={chosen}
        placeholder="Select an organization"
        options={organizations
          .filter(({ status }) => status === "active")
          .map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => {
          setChosen(value);
          setOrganizationId(null);
        }}
      />
    </Dialog>
  );
}

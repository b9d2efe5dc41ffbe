import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import type { UserLocation } from "@automotive-crm/contract/organizations/user-location";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { fullName } from "#lib/format/format.ts";
import { useSession } from "#lib/session/session-store.ts";
import { Button } from "#kit/controls/Button.tsx";
import { CancelButton } from "#kit/dialog/CancelButton.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { locationAccessQuery } from "#features/settings/settings.queries.ts";
import { AccessRow } from "./AccessRow.tsx";
import { AddAccessDialog } from "./AddAccessDialog.tsx";
import { EditAccessDialog } from "./EditAccessDialog.tsx";
import { OrganizationRole } from "./OrganizationRole.tsx";
import { emailOf } from "./user-filters.ts";

interface ManageAccessDialogProps {
  user: UserAccount;
  onClose: () => void;
  onDeactivate: () => void;
}

/** Where someone works, and in which role. Each change is saved at once. */
export function ManageAccessDialog({ user, onClose, onDeactivate }: ManageAccessDialogProps) {
  const { data: links, error, isPending, refetch } = useQuery(locationAccessQuery(user.organizationId, user.id));
  const [isAdding, setIsAdding] = useState(false);
  const [edited, setEdited] = useState<UserLocation>();
  const isOwn = useSession((session) => session.user?.id === user.id);
  return (
    <Dialog
      title="Manage Access"
      subtitle={`${fullName(user.firstName, user.lastName)} · ${emailOf(user)}`}
      isOpen
      onClose={onClose}
      footer={
        <>
          {!isOwn && (
            <Button isChange variant="ghost" className="mr-auto text-danger" onClick={onDeactivate}>
              Deactivate
            </Button>
          )}
          <CancelButton>Done</CancelButton>
        </>
      }
    >
      <OrganizationRole user={user} isOwn={isOwn} />
      <div className="flex items-center gap-3 pb-2">
        <h3 className="flex-1 font-semibold">Location access</h3>
        <Button isChange icon={<Plus aria-hidden size={16} />} disabled={!links} onClick={() => setIsAdding(true)}>
          Add Access
        </Button>
      </div>
      {isPending && <Skeleton className="h-12" />}
      {error && !links && (
        <ErrorNotice title="Their access could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {links?.length === 0 && <p className="py-4 text-quiet">They have no access to any location yet.</p>}
      {links && links.length > 0 && (
        <ul aria-label="Location access" className="divide-y divide-line">
          {links.map((link) => (
            <AccessRow key={link.userLocationId} user={user} link={link} onEdit={() => setEdited(link)} />
          ))}
        </ul>
      )}
      {isAdding && links && <AddAccessDialog user={user} links={links} onClose={() => setIsAdding(false)} />}
      {edited && <EditAccessDialog user={user} link={edited} onClose={() => setEdited(undefined)} />}
    </Dialog>
  );
}

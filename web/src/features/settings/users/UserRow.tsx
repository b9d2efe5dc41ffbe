import { reactivateUser } from "@automotive-crm/contract/organizations/deactivation";
import type { Location } from "@automotive-crm/contract/organizations/location";
import {
  isInOrganization,
  type ListedUser,
  type UserAccount,
} from "@automotive-crm/contract/organizations/user-accounts";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { fullName, initials } from "#lib/format/format.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { roleWords, worksEverywhere } from "#lib/workplace/roles.ts";
import { Avatar } from "#kit/layout/Avatar.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";
import { emailOf, isSuperAdmin } from "./user-filters.ts";

export const userColumns = "@2xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1.5fr)_7rem_9rem]";

interface UserRowProps {
  user: ListedUser;
  locations: readonly Location[];
  /** Whose person it is, is shown too. */
  isGlobalView: boolean;
  onManage: (user: UserAccount) => void;
}

export function UserRow({ user, locations, isGlobalView, onManage }: UserRowProps) {
  const name = fullName(user.firstName, user.lastName);
  const { role, locationAccess } = user.publicMetadata;
  const shown = locationAccess.slice(0, mostShown);
  const mayManage = !isSuperAdmin(user) && user.isActive && isInOrganization(user);
  return (
    <tr className={`${userColumns} relative ${mayManage ? "hover:bg-hover" : ""} ${user.isActive ? "" : "text-quiet"}`}>
      <td className="flex min-w-0 items-center gap-3">
        <Avatar id={user.id} initials={initials(user.firstName, user.lastName)} />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            {mayManage ? (
              <button type="button" className="row-opener" onClick={() => onManage(user)}>
                {name}
              </button>
            ) : (
              <span className="font-semibold wrap-anywhere">{name}</span>
            )}
            {isSuperAdmin(user) ? <Badge tone="info">Super Admin</Badge> : role && <Badge>{roleWords(role)}</Badge>}
            {!user.isActive && <Badge tone="warning">Inactive</Badge>}
          </span>
          <span className="block text-meta wrap-anywhere text-quiet">{emailOf(user)}</span>
          {isGlobalView && (
            <span className="block text-meta text-quiet">{user.organizationName ?? "No organization"}</span>
          )}
        </span>
      </td>
      <td className="flex min-w-0 flex-wrap gap-1.5">
        {locationAccess.length === 0 && (
          <span className="text-quiet">{worksEverywhere(user) ? "All locations" : "No location access"}</span>
        )}
        {shown.map((at) => (
          <Badge key={at.locationId} isWrapping>
            {locations.find(({ locationId }) => locationId === at.locationId)?.name ?? "Location"} ·{" "}
            {roleWords(at.role)}
          </Badge>
        ))}
        {locationAccess.length > mostShown && (
          <span className="text-meta text-quiet">+{locationAccess.length - mostShown} more</span>
        )}
      </td>
      <td className="text-quiet tabular-nums">
        <span className="@2xl:hidden">Last sign in: </span>
        {user.lastSignInAt === null ? "Never" : <Timestamp at={user.lastSignInAt} look="day" />}
      </td>
      <td className="flex @2xl:justify-end">
        {mayManage && (
          <Button className="relative" aria-label={`Manage access of ${name}`} onClick={() => onManage(user)}>
            Manage Access
          </Button>
        )}
        {!user.isActive && isInOrganization(user) && <ReactivateButton user={user} />}
      </td>
    </tr>
  );
}

const mostShown = 2;

function ReactivateButton({ user }: { user: UserAccount }) {
  const { id, organizationId } = user;
  const name = fullName(user.firstName, user.lastName);
  const { save, isSaving, failure } = useSettingsMutation({
    organizationId,
    send: () => call(reactivateUser, { params: { userId: id }, organizationId }),
    onSaved: () => notify.success(`${name} has the same access as before.`),
  });
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <Button isChange aria-label={`Reactivate ${name}`} onClick={() => setIsAsking(true)}>
        Reactivate
      </Button>
      <ConfirmDialog
        title="Reactivate User"
        question={`Give ${name} back the access to ${user.organizationName} that they had? It applies right away.`}
        confirmLabel="Reactivate"
        isOpen={isAsking}
        isBusy={isSaving}
        busyText="Reactivating…"
        error={failure ?? undefined}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => save(undefined)}
      />
    </div>
  );
}

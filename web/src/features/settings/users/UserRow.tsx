import { reactivateUser } from "@automotive-crm/contract/organizations/deactivation";
import type { Location } from "@automotive-crm/contract/organizations/location";
import {
  isInOrganization,
  type ListedUser,
  type UserAccount,
} from "@automotive-crm/contract/organizations/user-accounts";
import { UserCog } from "lucide-react";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { fullName, initials } from "#lib/format/format.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { roleWords, worksEverywhere } from "#lib/workplace/roles.ts";
import { Badge } from "#kit/layout/Badge.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { NamedCell } from "#kit/list/NamedCell.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";
import { emailOf, isSuperAdmin } from "./user-filters.ts";

export const userColumns = [
  { name: "user", head: "User", width: "minmax(0,1.3fr)", narrow: "title" },
  { name: "access", head: "Location Access", width: "minmax(0,1.5fr)", narrow: "more" },
  { name: "lastSignIn", head: "Last Sign In", width: "6rem", narrow: "line" },
  { name: "actions", head: "Actions", width: "9rem", narrow: "actions", isAtEnd: true },
] as const;

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
    <ListRow
      columns={userColumns}
      className={user.isActive ? "" : "text-quiet"}
      cells={{
        user: (
          <NamedCell id={user.id} initials={initials(user.firstName, user.lastName)}>
            <p className="flex min-w-0 items-center gap-2">
              {mayManage ? (
                <button
                  type="button"
                  data-row-link
                  title={name}
                  className="cursor-pointer truncate font-semibold"
                  onClick={() => onManage(user)}
                >
                  {name}
                </button>
              ) : (
                <span className="truncate font-semibold" title={name}>
                  {name}
                </span>
              )}
              {isSuperAdmin(user) ? <Badge tone="info">Super Admin</Badge> : role && <Badge>{roleWords(role)}</Badge>}
              {!user.isActive && <Badge tone="warning">Inactive</Badge>}
            </p>
            <p className="truncate text-meta text-quiet" title={emailOf(user)}>
              {emailOf(user)}
              {isGlobalView && (
                <>
                  {" · "}
                  <span>{user.organizationName ?? "No organization"}</span>
                </>
              )}
            </p>
          </NamedCell>
        ),
        access: (
          <div className="flex min-w-0 flex-wrap gap-1.5 @max-2xl:pt-1">
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
          </div>
        ),
        lastSignIn: (
          <span className="text-quiet tabular-nums">
            <span className="@2xl:hidden">Last sign in: </span>
            {user.lastSignInAt === null ? "Never" : <Timestamp at={user.lastSignInAt} look="day" />}
          </span>
        ),
        actions: mayManage ? (
          <Button
            icon={<UserCog aria-hidden size={16} />}
            aria-label={`Manage access of ${name}`}
            onClick={() => onManage(user)}
          >
            <span className="@max-2xl:sr-only">Manage Access</span>
          </Button>
        ) : (
          !user.isActive && isInOrganization(user) && <ReactivateButton user={user} />
        ),
      }}
    />
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

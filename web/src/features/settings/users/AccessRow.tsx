import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import type { UserLocation } from "@automotive-crm/contract/organizations/user-location";
import {
  removeUserLocation,
  addUserLocation,
  updateUserLocation,
} from "@automotive-crm/contract/organizations/user-location-changes";
import { locationRoles, type LocationRole } from "@automotive-crm/contract/permissions/permissions";
import { useState } from "react";
import { departments } from "@automotive-crm/contract/organizations/location-changes";
import { call } from "#lib/api/api-client.ts";
import { fullName } from "#lib/format/format.ts";
import { roleWords } from "#lib/workplace/roles.ts";
import { Badge } from "#kit/layout/Badge.tsx";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { EditButtons } from "#kit/controls/EditButtons.tsx";
import { useSettingsEdit } from "#features/settings/useSettingsEdit.ts";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";
import { accessWords, saveLocationRole } from "./access-words.ts";
import { RoleChoice } from "./RoleChoice.tsx";

interface AccessRowProps {
  user: UserAccount;
  link: UserLocation;
  onEdit: () => void;
}

const roles = locationRoles.map((role) => ({ role, words: roleWords(role) }));

/** A location where someone works, with their role there. */
export function AccessRow({ user, link, onEdit }: AccessRowProps) {
  const { organizationId } = user;
  const params = { userLocationId: link.userLocationId };
  const [isAsking, setIsAsking] = useState(false);
  const place = link.location.name;
  const name = fullName(user.firstName, user.lastName);
  const change = useSettingsEdit({ organizationId, ...accessWords(place), ...saveLocationRole(user, link) });
  const removal = useSettingsMutation({
    organizationId,
    // The role that the question is about: someone else may have given them another one.
    send: (role: LocationRole) => call(removeUserLocation, { params, query: { role }, organizationId }),
    onSaved: () => setIsAsking(false),
    effect: () => ({
      text: `${name} has no access to ${place} anymore.`,
      undo: () => restoreAccess(organizationId, link),
    }),
  });
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex min-w-0 flex-1 basis-40 flex-wrap max-sm:basis-full items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{place}</span>
          {link.isPrimary && <Badge tone="info">Primary</Badge>}
          {!link.isActive && <Badge tone="warning">Inactive</Badge>}
          {link.department && <span className="text-meta text-quiet">{link.department}</span>}
        </span>
        <RoleChoice
          label={`Role at ${place}`}
          isLabelHidden
          className="w-40 max-sm:flex-1"
          role={link.role}
          roles={roles}
          change={change}
          question={(role) =>
            `Change ${name}'s role at ${place} from ${roleWords(link.role)} to ${roleWords(role)}? This takes effect right away.`
          }
          onConfirm={(role) => change.save({ role, base: { role: link.role } })}
        />
        <EditButtons name={`access to ${place}`} deletion="Remove" onEdit={onEdit} onDelete={() => setIsAsking(true)} />
      </div>
      <ConfirmDialog
        title="Remove Access"
        question={`Remove ${name}'s access to ${place}? Their role there is ${roleWords(link.role)}.`}
        confirmLabel="Remove"
        isDangerous
        isBusy={removal.isSaving}
        busyText="Removing…"
        error={removal.failure ?? undefined}
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => removal.save(link.role)}
      />
    </li>
  );
}

/** Gives someone back the role at a location that was taken away, with all that belonged to it. */
async function restoreAccess(organizationId: string, link: UserLocation): Promise<void> {
  const { personId: userId, role, isPrimary, permissionsOverride } = link;
  const department = departments.find((each) => each === link.department) ?? null;
  const body = { userId, locationId: link.location.locationId, role, department, isPrimary };
  const { userLocationId } = await call(addUserLocation, { body, organizationId });
  if (!permissionsOverride) return;
  await call(updateUserLocation, { params: { userLocationId }, body: { permissionsOverride }, organizationId });
}

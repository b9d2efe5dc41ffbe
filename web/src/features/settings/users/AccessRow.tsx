import type { LocationRole } from "@automotive-crm/contract/permissions";
import type { UserAccount } from "@automotive-crm/contract/user-accounts";
import type { UserLocation } from "@automotive-crm/contract/user-location-record";
import { removeUserLocation, updateUserLocation } from "@automotive-crm/contract/user-locations";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { fullName } from "#lib/format/format.ts";
import { roleWords } from "#lib/workplace/roles.ts";
import { Badge } from "#ui/Badge.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { ConflictDialog } from "#ui/ConflictDialog.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { RoleField } from "#features/settings/RoleField.tsx";
import { useSettingsEdit, type Edit } from "#features/settings/useSettingsEdit.ts";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";
import { accessWords } from "./access-words.ts";

interface AccessRowProps {
  user: UserAccount;
  link: UserLocation;
  onEdit: () => void;
}

/** A location where someone works, with their role there. */
export function AccessRow({ user, link, onEdit }: AccessRowProps) {
  const { organizationId } = user;
  const params = { userLocationId: link.userLocationId };
  const [isAsking, setIsAsking] = useState(false);
  const place = link.location.name;
  const change = useSettingsEdit({
    organizationId,
    ...accessWords(place),
    send: (body: Edit<{ role: LocationRole }>) => call(updateUserLocation, { params, body, organizationId }),
  });
  const removal = useSettingsMutation({
    organizationId,
    // The role that the question is about: someone else may have given them another one.
    send: (role: LocationRole) => call(removeUserLocation, { params, query: { role }, organizationId }),
    onSaved: () => setIsAsking(false),
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
        <RoleField
          label={`Role at ${place}`}
          isLabelHidden
          className="w-40 max-sm:flex-1"
          role={link.role}
          disabled={change.isSaving}
          onRole={(role) => change.save({ role, base: { role: link.role } })}
        />
        <IconButton label={`Edit access to ${place}`} icon={<Pencil aria-hidden size={16} />} onClick={onEdit} />
        <IconButton
          label={`Remove access to ${place}`}
          tipSide="left"
          icon={<Trash2 aria-hidden size={16} />}
          onClick={() => setIsAsking(true)}
        />
      </div>
      {change.failure && (
        <p role="alert" className="pt-1 text-table text-danger">
          {change.failure}
        </p>
      )}
      {change.question && <ConflictDialog {...change.question} />}
      <ConfirmDialog
        title="Remove Access"
        question={`Remove ${fullName(user.firstName, user.lastName)}'s access to ${place}? Their role there is ${roleWords(link.role)}.`}
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

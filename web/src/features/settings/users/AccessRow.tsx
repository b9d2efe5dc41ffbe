import type { LocationRole } from "@automotive-crm/contract/permissions";
import type { UserAccount } from "@automotive-crm/contract/user-accounts";
import type { UserLocation } from "@automotive-crm/contract/user-location-record";
import { removeUserLocation, updateUserLocation } from "@automotive-crm/contract/user-locations";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { fullName } from "#lib/format/format.ts";
import { Badge } from "#ui/Badge.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { RoleField } from "#features/settings/RoleField.tsx";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";

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
  const change = useSettingsMutation({
    organizationId,
    send: (role: LocationRole) => call(updateUserLocation, { params, body: { role }, organizationId }),
  });
  const removal = useSettingsMutation({
    organizationId,
    send: () => call(removeUserLocation, { params, organizationId }),
    onSaved: () => setIsAsking(false),
  });
  const place = link.location.name;
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
          onRole={change.save}
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
      <ConfirmDialog
        title="Remove Access"
        question={`Remove ${fullName(user.firstName, user.lastName)}'s access to ${place}?`}
        confirmLabel="Remove"
        isDangerous
        isBusy={removal.isSaving}
        busyText="Removing…"
        error={removal.failure ?? undefined}
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => removal.save(undefined)}
      />
    </li>
  );
}

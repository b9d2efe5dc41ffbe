import type { Location } from "@automotive-crm/contract/location-record";
import { locationRoles, type LocationRole } from "@automotive-crm/contract/permissions";
import { updateUserMetadata, type UserAccount } from "@automotive-crm/contract/user-accounts";
import { departments } from "@automotive-crm/contract/locations";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { useSaving } from "#lib/api/useSaving.ts";
import { roleWords } from "#lib/workplace/roles.ts";
import { membersQuery } from "#features/admin/admin.queries.ts";
import { notify } from "#ui/notify.ts";
import { SaveDialog } from "#ui/SaveDialog.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { emailOf, nameOf } from "./members.ts";

interface EditAccessDialogProps {
  organizationId: string;
  member: UserAccount;
  locations: readonly Location[];
  onClose: () => void;
}

/** Someone's role at each location of the organization. */
export function EditAccessDialog({ organizationId, member, locations, onClose }: EditAccessDialogProps) {
  const before = member.publicMetadata.locationAccess;
  const [roles, setRoles] = useState<ReadonlyMap<string, LocationRole>>(
    () => new Map(before.map(({ locationId, role }) => [locationId, role])),
  );
  const { isSaving, failure, save } = useSaving((error) =>
    error instanceof ApiFailure && error.isServersMessage
      ? `Failed to save user changes: ${error.message}`
      : "Failed to save user changes",
  );
  const choose = (locationId: string, role: string) =>
    setRoles((current) => {
      const next = new Map(current);
      const chosen = locationRoles.find((each) => each === role);
      if (chosen) next.set(locationId, chosen);
      else next.delete(locationId);
      return next;
    });
  const isDirty = roles.size !== before.length || before.some(({ locationId, role }) => roles.get(locationId) !== role);
  const submit = async () => {
    const isDone = await save(async () => {
      const locationAccess = [...roles].map(([locationId, role]) => {
        const department = before.find((at) => at.locationId === locationId)?.department;
        return { locationId, role, department: departments.find((each) => each === department) ?? null };
      });
      await call(updateUserMetadata, { body: { userId: member.id, metadata: { locationAccess } }, organizationId });
      notify.success(`${nameOf(member)}'s access was saved.`);
      await queryClient.invalidateQueries({ queryKey: membersQuery(organizationId).queryKey });
    });
    if (isDone) onClose();
  };
  return (
    <SaveDialog
      formId="edit-access"
      title="Edit User Access"
      subtitle={[nameOf(member), emailOf(member)].filter(Boolean).join(" · ")}
      saveLabel="Save Changes"
      isDirty={isDirty}
      isSaving={isSaving}
      failure={failure}
      onSave={() => void submit()}
      onClose={onClose}
    >
      {locations.length === 0 && <p className="text-quiet">No locations found for this organization</p>}
      {locations.map(({ locationId, name, status }) => (
        <SelectField
          key={locationId}
          label={status === "active" ? name : `${name} (inactive)`}
          value={roles.get(locationId) ?? ""}
          disabled={isSaving}
          onChange={({ target }) => choose(locationId, target.value)}
        >
          <option value="">No access</option>
          {locationRoles.map((role) => (
            <option key={role} value={role}>
              {roleWords(role)}
            </option>
          ))}
        </SelectField>
      ))}
    </SaveDialog>
  );
}

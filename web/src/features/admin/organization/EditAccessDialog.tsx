import type { Location } from "@automotive-crm/contract/location-record";
import { locationRoles, type LocationRole } from "@automotive-crm/contract/permissions";
import { updateUserMetadata, type UserAccount } from "@automotive-crm/contract/user-accounts";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { useSaving } from "#lib/api/useSaving.ts";
import { useConflict } from "#lib/offline/useConflict.ts";
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

type Roles = ReadonlyMap<string, LocationRole>;

/** Someone's role by location, null for none. */
interface RolesEdit {
  base?: Record<string, unknown>;
  [locationId: string]: unknown;
}

const toList = (roles: Readonly<Record<string, unknown>>) =>
  Object.entries(roles).flatMap(([locationId, role]) => {
    const chosen = locationRoles.find((each) => each === role);
    return chosen ? [{ locationId, role: chosen }] : [];
  });

/** Someone's role at each location of the organization. */
export function EditAccessDialog({ organizationId, member, locations, onClose }: EditAccessDialogProps) {
  // A change that someone else saves in the meantime doesn't replace the choice here; the two are compared on saving.
  const [start] = useState<Roles>(
    () => new Map(member.publicMetadata.locationAccess.map(({ locationId, role }) => [locationId, role])),
  );
  const [roles, setRoles] = useState(start);
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
  const isDirty = roles.size !== start.size || [...start].some(([locationId, role]) => roles.get(locationId) !== role);
  const edited = useConflict({
    labels: Object.fromEntries(locations.map(({ locationId, name }) => [locationId, `Role at ${name}`])),
    show: (_locationId, role) => (typeof role === "string" ? roleWords(role) : "No access"),
    save: ({ base = {}, ...chosen }: RolesEdit) => {
      const metadata = { locationAccess: toList(chosen) };
      const body = { userId: member.id, metadata, base: { locationAccess: toList(base) } };
      return call(updateUserMetadata, { body, organizationId });
    },
  });
  const submit = async () => {
    await save(async () => {
      const chosen = Object.fromEntries(locations.map(({ locationId }) => [locationId, roles.get(locationId) ?? null]));
      if (!(await edited.save({ ...chosen, base: Object.fromEntries(start) }))) return;
      notify.success(`${nameOf(member)}'s access was saved.`);
      await queryClient.invalidateQueries({ queryKey: membersQuery(organizationId).queryKey });
      onClose();
    });
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
      question={edited.question}
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

import type { Location } from "@automotive-crm/contract/organizations/location";
import { updateMemberRole } from "@automotive-crm/contract/organizations/members";
import { updateUserMetadata, type UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import { locationRoles, organizationRoles, type LocationRole } from "@automotive-crm/contract/permissions/permissions";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { useSaving } from "#lib/api/useSaving.ts";
import { useConflict } from "#lib/offline/useConflict.ts";
import { listOrganizationRoles, organizationRoleWords, roleWords } from "#lib/workplace/roles.ts";
import { membersQuery } from "#features/admin/admin.queries.ts";
import { notify } from "#kit/feedback/notify.ts";
import { SaveDialog } from "#kit/dialog/SaveDialog.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { emailOf, nameOf } from "./members.ts";

interface EditAccessDialogProps {
  organizationId: string;
  member: UserAccount;
  locations: readonly Location[];
  onClose: () => void;
}

type Roles = ReadonlyMap<string, LocationRole>;

/** Someone's role in the organization, and by location; null for none. */
interface RolesEdit {
  role?: string | null;
  base?: Record<string, unknown>;
  [locationId: string]: unknown;
}

const toList = (roles: Readonly<Record<string, unknown>>) =>
  Object.entries(roles).flatMap(([locationId, role]) => {
    const chosen = locationRoles.find((each) => each === role);
    return chosen ? [{ locationId, role: chosen }] : [];
  });

const organizationRoleLabel = "Role in the organization";

const roleAtLocationWords = (role: unknown) => (typeof role === "string" ? roleWords(role) : "No access");

interface Saving {
  organizationRole: { role: string | null; base: unknown };
  locationAccess: ReturnType<typeof toList>;
  base: ReturnType<typeof toList>;
}

/** Saves what differs from what was there. */
async function saveRoles(member: UserAccount, organizationId: string, { organizationRole, ...edit }: Saving) {
  const { role, base } = organizationRole;
  const userId = member.id;
  let saved: UserAccount | undefined;
  if (role !== base) {
    const given = organizationRoles.find((each) => each === role) ?? null;
    const body = { role: given, base: { role: base } };
    saved = await call(updateMemberRole, { params: { organizationId, userId }, body, organizationId });
  }
  const { locationAccess } = edit;
  if (saved && JSON.stringify(locationAccess) === JSON.stringify(edit.base)) return saved;
  const body = { userId, metadata: { locationAccess }, base: { locationAccess: edit.base } };
  return call(updateUserMetadata, { body, organizationId });
}

/** Someone's role in the organization, and at each of its locations. */
export function EditAccessDialog({ organizationId, member, locations, onClose }: EditAccessDialogProps) {
  // A change that someone else saves in the meantime doesn't replace the choice here; the two are compared on saving.
  const [start] = useState<Roles>(
    () => new Map(member.publicMetadata.locationAccess.map(({ locationId, role }) => [locationId, role])),
  );
  const [roles, setRoles] = useState(start);
  const [startRole] = useState(member.publicMetadata.role);
  const [organizationRole, setOrganizationRole] = useState(startRole);
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
  const areRolesChanged =
    roles.size !== start.size || [...start].some(([locationId, role]) => roles.get(locationId) !== role);
  const edited = useConflict({
    labels: {
      role: organizationRoleLabel,
      ...Object.fromEntries(locations.map(({ locationId, name }) => [locationId, `Role at ${name}`])),
    },
    show: (field, role) =>
      field === "role" ? organizationRoleWords(typeof role === "string" ? role : null) : roleAtLocationWords(role),
    save: ({ base: { role: baseRole = null, ...base } = {}, role = null, ...chosen }: RolesEdit) =>
      saveRoles(member, organizationId, {
        organizationRole: { role, base: baseRole },
        locationAccess: toList(chosen),
        base: toList(base),
      }),
  });
  const submit = async () => {
    await save(async () => {
      const chosen = Object.fromEntries(locations.map(({ locationId }) => [locationId, roles.get(locationId) ?? null]));
      const base = { role: startRole, ...Object.fromEntries(start) };
      if (!(await edited.save({ role: organizationRole, ...chosen, base }))) return;
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
      isDirty={areRolesChanged || organizationRole !== startRole}
      isSaving={isSaving}
      failure={failure}
      question={edited.question}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <SelectField
        label={organizationRoleLabel}
        hint="Applies at all locations, in addition to the roles below."
        value={organizationRole ?? ""}
        disabled={isSaving}
        onChange={({ target }) => setOrganizationRole(target.value || null)}
      >
        {listOrganizationRoles(startRole).map((role) => (
          <option key={role} value={role ?? ""}>
            {organizationRoleWords(role)}
          </option>
        ))}
      </SelectField>
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

import type { Location } from "@automotive-crm/contract/organizations/location";
import { updateMemberRole } from "@automotive-crm/contract/organizations/members";
import { updateUserMetadata, type UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import { locationRoles, organizationRoles } from "@automotive-crm/contract/permissions/permissions";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { listOrganizationRoles, organizationRoleWords, roleWords } from "#lib/workplace/roles.ts";
import { membersQuery } from "#features/admin/admin.queries.ts";
import { SelectInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { emailOf, nameOf } from "./members.ts";

interface EditAccessDialogProps {
  organizationId: string;
  member: UserAccount;
  locations: readonly Location[];
  onClose: () => void;
}

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
  const [base] = useState((): Record<string, string | null> => {
    const { role, locationAccess } = member.publicMetadata;
    return { role, ...Object.fromEntries(locationAccess.map((each) => [each.locationId, each.role])) };
  });
  const fields = ["role", ...locations.map(({ locationId }) => locationId)];
  const form = useSavedForm({
    start: startOf(Object.fromEntries(fields.map((field) => [field, base[field] ?? ""]))),
    labels: {
      role: organizationRoleLabel,
      ...Object.fromEntries(locations.map(({ locationId, name }) => [locationId, `Role at ${name}`])),
    },
    show: (field, role) =>
      field === "role" ? organizationRoleWords(typeof role === "string" ? role : null) : roleAtLocationWords(role),
    toBody: (roles): RolesEdit => ({
      ...Object.fromEntries(fields.map((field) => [field, roles[field] || null])),
      base,
    }),
    send: async ({ base: { role: baseRole = null, ...before } = {}, role = null, ...chosen }) => {
      const saved = await saveRoles(member, organizationId, {
        organizationRole: { role, base: baseRole },
        locationAccess: toList(chosen),
        base: toList(before),
      });
      await queryClient.invalidateQueries({ queryKey: membersQuery(organizationId).queryKey });
      return saved;
    },
    onClose,
    failureText: (error) =>
      error instanceof ApiFailure && error.isServersMessage
        ? `Failed to save user changes: ${error.message}`
        : "Failed to save user changes",
  });
  return (
    <FormDialog
      form={form}
      title="Edit User Access"
      subtitle={[nameOf(member), emailOf(member)].filter(Boolean).join(" · ")}
      saveLabel="Save Changes"
    >
      <SelectInput name="role" hint="Applies at all locations, in addition to the roles below.">
        {listOrganizationRoles(base["role"] ?? null).map((role) => (
          <option key={role} value={role ?? ""}>
            {organizationRoleWords(role)}
          </option>
        ))}
      </SelectInput>
      {locations.length === 0 && <p className="text-quiet">No locations found for this organization</p>}
      {locations.map(({ locationId, name, status }) => (
        <SelectInput<Record<string, string>>
          key={locationId}
          name={locationId}
          label={status === "active" ? name : `${name} (inactive)`}
        >
          <option value="">No access</option>
          {locationRoles.map((role) => (
            <option key={role} value={role}>
              {roleWords(role)}
            </option>
          ))}
        </SelectInput>
      ))}
    </FormDialog>
  );
}

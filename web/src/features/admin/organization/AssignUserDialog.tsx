import type { Location } from "@automotive-crm/contract/organizations/location";
import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import { addUserLocation } from "@automotive-crm/contract/organizations/user-location-changes";
import { locationRoles } from "@automotive-crm/contract/permissions/permissions";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { useSaving } from "#lib/api/useSaving.ts";
import { roleWords } from "#lib/workplace/roles.ts";
import { membersQuery } from "#features/admin/admin.queries.ts";
import { notify } from "#kit/feedback/notify.ts";
import { SaveDialog } from "#kit/dialog/SaveDialog.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { useFormValues } from "#kit/form/useFormValues.ts";
import { mayBeOffered } from "./locations-offered.ts";
import { listAssigned, nameOf } from "./members.ts";

interface AssignUserDialogProps {
  organizationId: string;
  locations: readonly Location[];
  members: readonly UserAccount[];
  /** What the dialog was opened for. */
  chosen: { locationId?: string; personId?: string };
  onClose: () => void;
}

/** Gives a member a role at one more location. */
export function AssignUserDialog({ organizationId, locations, members, chosen, onClose }: AssignUserDialogProps) {
  const active = mayBeOffered(locations);
  const { values, edit, isDirty } = useFormValues({
    personId: chosen.personId ?? "",
    locationId: chosen.locationId ?? "",
    role: active.find((each) => each.locationId === chosen.locationId)?.defaultRole ?? "user",
  });
  const { personId, locationId, role } = values;
  const { isSaving, failure, fields, save } = useSaving((error) =>
    error instanceof ApiFailure && error.isServersMessage ? error.message : "Failed to save user changes",
  );
  const assigned = new Set(listAssigned(members, locationId).map(({ id }) => id));
  const submit = async () => {
    const isDone = await save(async () => {
      const body = { userId: personId, locationId, role };
      await call(addUserLocation, { body, organizationId });
      notify.success("The location was assigned.");
      await queryClient.invalidateQueries({ queryKey: membersQuery(organizationId).queryKey });
    });
    if (isDone) onClose();
  };
  return (
    <SaveDialog
      formId="assign-user"
      title="Assign User to Location"
      saveLabel="Assign"
      busyText="Assigning..."
      isDirty={isDirty}
      isSaving={isSaving}
      isComplete={personId !== "" && locationId !== ""}
      failure={failure}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <SelectField
        label="Location"
        isRequired
        value={locationId}
        error={fields["locationId"]}
        onChange={({ target }) => edit({ locationId: target.value })}
      >
        <option value="">Select a location</option>
        {active.map((location) => (
          <option key={location.locationId} value={location.locationId}>
            {location.name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="User"
        isRequired
        hint={members.length === 0 ? "Nobody belongs to this organization yet" : undefined}
        value={personId}
        error={fields["userId"]}
        onChange={({ target }) => edit({ personId: target.value })}
      >
        <option value="">Select a user</option>
        {members
          .filter(({ id }) => !assigned.has(id))
          .map((member) => (
            <option key={member.id} value={member.id}>
              {nameOf(member)}
            </option>
          ))}
      </SelectField>
      <SelectField
        label="Role"
        value={role}
        onChange={({ target }) => edit({ role: locationRoles.find((each) => each === target.value) ?? role })}
      >
        {locationRoles.map((each) => (
          <option key={each} value={each}>
            {roleWords(each)}
          </option>
        ))}
      </SelectField>
    </SaveDialog>
  );
}

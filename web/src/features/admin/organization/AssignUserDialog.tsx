import type { Location } from "@automotive-crm/contract/organizations/location";
import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import { addUserLocation } from "@automotive-crm/contract/organizations/user-location-changes";
import { locationRoles } from "@automotive-crm/contract/permissions/permissions";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { roleWords } from "#lib/workplace/roles.ts";
import { membersQuery } from "#features/admin/admin.queries.ts";
import { SelectInput } from "#records/fields/inputs.tsx";
import { PickInput } from "#records/fields/PickField.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm, useTyped } from "#records/form/useSavedForm.ts";
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
  const form = useSavedForm({
    start: startOf({
      userId: chosen.personId ?? "",
      locationId: chosen.locationId ?? "",
      role: active.find((each) => each.locationId === chosen.locationId)?.defaultRole ?? "user",
    }),
    toBody: (values) => values,
    send: async (body) => {
      const saved = await call(addUserLocation, { body, organizationId });
      await queryClient.invalidateQueries({ queryKey: membersQuery(organizationId).queryKey });
      return saved;
    },
    onClose,
    failureText: (error) =>
      error instanceof ApiFailure && error.isServersMessage ? error.message : "Failed to save user changes",
  });
  const { userId, locationId } = useTyped<{ userId: string; locationId: string }>(form);
  const assigned = new Set(listAssigned(members, locationId).map(({ id }) => id));
  return (
    <FormDialog
      form={form}
      title="Assign User to Location"
      saveLabel="Assign"
      busyText="Assigning..."
      isComplete={userId !== "" && locationId !== ""}
    >
      <PickInput
        kind="places"
        name="locationId"
        label="Location"
        isRequired
        placeholder="Select a location"
        options={active.map((location) => ({ value: location.locationId, label: location.name }))}
      />
      <PickInput
        kind="people"
        name="userId"
        label="User"
        isRequired
        hint={members.length === 0 ? "Nobody belongs to this organization yet" : undefined}
        placeholder="Select a user"
        options={members
          .filter(({ id }) => !assigned.has(id))
          .map((member) => ({ value: member.id, label: nameOf(member) }))}
      />
      <SelectInput name="role" label="Role">
        {locationRoles.map((each) => (
          <option key={each} value={each}>
            {roleWords(each)}
          </option>
        ))}
      </SelectInput>
    </FormDialog>
  );
}

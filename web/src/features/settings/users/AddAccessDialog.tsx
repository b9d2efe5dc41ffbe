import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import type { UserLocation } from "@automotive-crm/contract/organizations/user-location";
import { addUserLocation, removeUserLocation } from "@automotive-crm/contract/organizations/user-location-changes";
import type { LocationRole } from "@automotive-crm/contract/permissions/permissions";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { fullName } from "#lib/format/format.ts";
import { roleWords } from "#lib/workplace/roles.ts";
import { PickInput } from "#records/fields/PickField.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { RoleField } from "#features/settings/RoleField.tsx";
import { allLocationsQuery } from "#features/settings/settings.queries.ts";
import { useSettingsForm } from "#features/settings/useSettingsForm.ts";
import { useSayEffect } from "#features/settings/useSettingsMutation.ts";

interface AddAccessDialogProps {
  user: UserAccount;
  links: readonly UserLocation[];
  onClose: () => void;
}

/** Gives someone a role at a location they don't have yet. */
export function AddAccessDialog({ user, links, onClose }: AddAccessDialogProps) {
  const { organizationId } = user;
  const name = fullName(user.firstName, user.lastName);
  const { data: locations } = useQuery(allLocationsQuery(organizationId));
  const sayEffect = useSayEffect(organizationId);
  const form = useSettingsForm({
    organizationId,
    start: startOf<{ locationId: string; role: LocationRole | "" }>({ locationId: "", role: "" }),
    check: ({ locationId, role }) => ({
      locationId: locationId === "" ? "Please select a location" : undefined,
      role: role === "" ? "Please select a role" : undefined,
    }),
    // Checked to be chosen.
    toBody: ({ locationId, role }) => ({ userId: user.id, locationId, role: role as LocationRole }),
    send: (body) => call(addUserLocation, { body, organizationId }),
    onSaved: (link) =>
      sayEffect({
        text: `${name} is ${roleWords(link.role)} at ${link.location.name} now.`,
        undo: () =>
          call(removeUserLocation, {
            params: { userLocationId: link.userLocationId },
            query: { role: link.role },
            organizationId,
          }),
      }),
    onClose,
  });
  const offered = locations?.filter(
    (location) =>
      location.status === "active" && !links.some((link) => link.location.locationId === location.locationId),
  );
  const hasNone = offered?.length === 0;
  return (
    <FormDialog
      form={form}
      title="Add Location Access"
      subtitle={name}
      size="small"
      saveLabel="Add Access"
      isComplete={!hasNone}
    >
      {hasNone && <p>This user already has access to all available locations.</p>}
      {offered && !hasNone && (
        <>
          <PickInput
            kind="places"
            name="locationId"
            label="Location"
            isRequired
            placeholder="Select a location"
            options={offered.map((location) => ({ value: location.locationId, label: location.name }))}
          />
          <RoleField label="Role" isRequired />
        </>
      )}
    </FormDialog>
  );
}

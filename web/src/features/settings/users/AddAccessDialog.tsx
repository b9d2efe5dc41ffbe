import type { UserAccount } from "@automotive-crm/contract/organizations/user-accounts";
import type { UserLocation } from "@automotive-crm/contract/organizations/user-location";
import { addUserLocation, removeUserLocation } from "@automotive-crm/contract/organizations/user-location-changes";
import type { LocationRole } from "@automotive-crm/contract/permissions/permissions";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { fullName } from "#lib/format/format.ts";
import { roleWords } from "#lib/workplace/roles.ts";
import { SaveDialog } from "#kit/dialog/SaveDialog.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { RoleField } from "#features/settings/RoleField.tsx";
import { allLocationsQuery } from "#features/settings/settings.queries.ts";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";

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
  const [locationId, setLocationId] = useState("");
  const [role, setRole] = useState<LocationRole>();
  const [isTried, setIsTried] = useState(false);
  const { save, isSaving, messages, formFailure } = useSettingsMutation({
    organizationId,
    send: (chosen: { locationId: string; role: LocationRole }) =>
      call(addUserLocation, { body: { userId: user.id, ...chosen }, organizationId }),
    onSaved: onClose,
    effect: (_chosen, link) => ({
      text: `${name} is ${roleWords(link.role)} at ${link.location.name} now.`,
      undo: () =>
        call(removeUserLocation, {
          params: { userLocationId: link.userLocationId },
          query: { role: link.role },
          organizationId,
        }),
    }),
  });
  const offered = locations?.filter(
    (location) =>
      location.status === "active" && !links.some((link) => link.location.locationId === location.locationId),
  );
  const submit = () => {
    setIsTried(true);
    if (locationId !== "" && role !== undefined) save({ locationId, role });
  };
  const hasNone = offered?.length === 0;
  return (
    <SaveDialog
      formId="add-access"
      title="Add Location Access"
      subtitle={name}
      size="small"
      saveLabel="Add Access"
      isDirty={locationId !== "" || role !== undefined}
      isSaving={isSaving}
      isComplete={!hasNone}
      failure={formFailure}
      onSave={submit}
      onClose={onClose}
    >
      {hasNone && <p>This user already has access to all available locations.</p>}
      {offered && !hasNone && (
        <>
          <SelectField
            label="Location"
            isRequired
            value={locationId}
            error={isTried && locationId === "" ? "Please select a location" : messages["locationId"]}
            onChange={({ target }) => setLocationId(target.value)}
          >
            <option value="">Select a location</option>
            {offered.map((location) => (
              <option key={location.locationId} value={location.locationId}>
                {location.name}
              </option>
            ))}
          </SelectField>
          <RoleField
            label="Role"
            isRequired
            role={role}
            error={isTried && role === undefined ? "Please select a role" : messages["role"]}
            onRole={setRole}
          />
        </>
      )}
    </SaveDialog>
  );
}

import type { LocationRole } from "@automotive-crm/contract/permissions";
import type { UserAccount } from "@automotive-crm/contract/user-accounts";
import type { UserLocation } from "@automotive-crm/contract/user-location-record";
import { addUserLocation } from "@automotive-crm/contract/user-locations";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { call } from "#lib/api/api-client.ts";
import { fullName } from "#lib/format/format.ts";
import { Button } from "#ui/Button.tsx";
import { CancelButton } from "#ui/CancelButton.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { FormFailure } from "#ui/FormFailure.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { RoleField } from "#features/settings/RoleField.tsx";
import { allLocationsQuery } from "#features/settings/settings.queries.ts";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";

interface AddAccessDialogProps {
  user: UserAccount;
  links: readonly UserLocation[];
  onClose: () => void;
}

const formId = "add-access";

/** Gives someone a role at a location they don't have yet. */
export function AddAccessDialog({ user, links, onClose }: AddAccessDialogProps) {
  const { organizationId } = user;
  const { data: locations } = useQuery(allLocationsQuery(organizationId));
  const [locationId, setLocationId] = useState("");
  const [role, setRole] = useState<LocationRole>();
  const [isTried, setIsTried] = useState(false);
  const { save, isSaving, messages, failure } = useSettingsMutation({
    organizationId,
    send: (chosen: { locationId: string; role: LocationRole }) =>
      call(addUserLocation, { body: { userId: user.id, ...chosen }, organizationId }),
    onSaved: onClose,
  });
  const offered = locations?.filter(
    (location) =>
      location.status === "active" && !links.some((link) => link.location.locationId === location.locationId),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (locationId !== "" && role !== undefined) save({ locationId, role });
  };
  const hasNone = offered?.length === 0;
  return (
    <Dialog
      title="Add Location Access"
      subtitle={fullName(user.firstName, user.lastName)}
      size="small"
      isOpen
      isDirty={locationId !== "" || role !== undefined}
      isBusy={isSaving}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          {!hasNone && (
            <Button type="submit" form={formId} variant="primary" isBusy={isSaving} busyText="Saving...">
              Add Access
            </Button>
          )}
        </>
      }
    >
      {hasNone && <p>This user already has access to all available locations.</p>}
      {offered && !hasNone && (
        <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
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
          {failure && <FormFailure message={failure} />}
        </form>
      )}
    </Dialog>
  );
}

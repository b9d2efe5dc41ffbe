import type { Location } from "@automotive-crm/contract/organizations/location";
import { createLocation, updateLocation } from "@automotive-crm/contract/organizations/location-changes";
import { locationRoles } from "@automotive-crm/contract/permissions/permissions";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { locationWords } from "#lib/workplace/location-words.ts";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { allLocationsQuery, staffQuery } from "#features/settings/settings.queries.ts";
import type { Edit } from "#features/settings/useSettingsEdit.ts";
import { useSettingsForm } from "#features/settings/useSettingsForm.ts";
import { LocationFields } from "./LocationFields.tsx";
import { newLocation, toBody, toValues } from "./location-form.ts";
import { sayInactive } from "./say-inactive.ts";

interface LocationDialogProps {
  organizationId: string;
  /** Absent for a new one. */
  location?: Location | undefined;
  /** On the super admin's page of the organization, which has its own words and offers fewer roles. */
  organizationPage?: { onSaved: (location: Location) => void };
  onClose: () => void;
}

/** The default roles offered there; one that is stored already stays. */
const offeredRoles = (location: Location | undefined) =>
  locationRoles.filter((role) => ["user", "manager", "admin", location?.defaultRole].includes(role));

/** Adds or edits a location. */
export function LocationDialog({ organizationId, location, organizationPage, onClose }: LocationDialogProps) {
  const { data: staff } = useQuery(staffQuery(organizationId));
  const { data: listed } = useQuery({ ...allLocationsQuery(organizationId), enabled: !location });
  const isFirst = !location && listed?.length === 0;
  const form = useSettingsForm({
    organizationId,
    start: startOf(location ? toValues(location) : newLocation),
    ...locationWords(staff),
    check: ({ name }) => (name.trim() === "" ? { name: "Location name is required" } : {}),
    toBody: (values, opened) =>
      location
        ? { ...toBody(values), base: toBody(opened) }
        : toBody({ ...values, isPrimary: values.isPrimary || (isFirst && values.status === "active") }),
    send: (body: Edit<ReturnType<typeof toBody>>) =>
      location
        ? call(updateLocation, { params: { locationId: location.locationId }, body, organizationId })
        : call(createLocation, { body, organizationId }),
    onSaved: (saved) => {
      organizationPage?.onSaved(saved);
      if (location?.status === "active" && saved.status === "inactive") sayInactive(saved);
    },
    onClose,
    failureText:
      organizationPage && ((error) => `Failed to ${location ? "save" : "add"} location: ${messageOf(error)}`),
  });
  const addTitle = organizationPage ? "Add New Location" : "Add Location";
  return (
    <FormDialog
      form={form}
      title={location ? "Edit Location" : addTitle}
      subtitle={location?.name}
      saveLabel={location ? "Save" : "Add Location"}
    >
      <LocationFields
        organizationId={organizationId}
        roles={organizationPage && offeredRoles(location)}
        isFirst={isFirst}
        isNew={!location}
      />
    </FormDialog>
  );
}

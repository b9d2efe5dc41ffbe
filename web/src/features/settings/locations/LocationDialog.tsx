import type { Location } from "@automotive-crm/contract/organizations/location";
import { createLocation, updateLocation } from "@automotive-crm/contract/organizations/location-changes";
import { locationRoles } from "@automotive-crm/contract/permissions/permissions";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { locationWords } from "#lib/workplace/location-words.ts";
import { notify } from "#kit/feedback/notify.ts";
import { SaveDialog } from "#kit/dialog/SaveDialog.tsx";
import { useFormValues } from "#kit/form/useFormValues.ts";
import { allLocationsQuery, staffQuery } from "#features/settings/settings.queries.ts";
import { useSettingsEdit, type Edit } from "#features/settings/useSettingsEdit.ts";
import { LocationFields } from "./LocationFields.tsx";
import { newLocation, toBody, toValues, type LocationValues } from "./location-form.ts";
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
  const { start, values, edit, isDirty } = useFormValues(() => (location ? toValues(location) : newLocation));
  const [isNameMissing, setIsNameMissing] = useState(false);
  const { data: staff } = useQuery(staffQuery(organizationId));
  const { data: listed } = useQuery({ ...allLocationsQuery(organizationId), enabled: !location });
  const isFirst = !location && listed?.length === 0 && values.status === "active";
  const shown = isFirst ? { ...values, isPrimary: true } : values;
  const { save, isSaving, messages, failure, formFailure, question } = useSettingsEdit({
    organizationId,
    ...locationWords(staff),
    send: (body: Edit<ReturnType<typeof toBody>>) =>
      location
        ? call(updateLocation, { params: { locationId: location.locationId }, body, organizationId })
        : call(createLocation, { body, organizationId }),
    onSaved: (saved) => {
      organizationPage?.onSaved(saved);
      if (location?.status === "active" && saved.status === "inactive") sayInactive(saved);
      else notify.success(`${saved.name} was ${location ? "saved" : "added"}.`);
      onClose();
    },
  });
  const change = (changes: Partial<LocationValues>) => {
    edit(changes);
    if (changes.name !== undefined) setIsNameMissing(false);
  };
  const submit = () => {
    setIsNameMissing(values.name.trim() === "");
    if (values.name.trim() === "") return;
    save(location ? { ...toBody(values), base: toBody(start) } : toBody(shown));
  };
  const refusal = failure && `Failed to ${location ? "save" : "add"} location: ${failure}`;
  const addTitle = organizationPage ? "Add New Location" : "Add Location";
  return (
    <SaveDialog
      formId="location"
      title={location ? "Edit Location" : addTitle}
      subtitle={location?.name}
      saveLabel={location ? "Save" : "Add Location"}
      isDirty={isDirty}
      isSaving={isSaving}
      failure={organizationPage ? refusal : formFailure}
      question={question}
      onSave={submit}
      onClose={onClose}
    >
      <LocationFields
        organizationId={organizationId}
        values={shown}
        roles={organizationPage && offeredRoles(location)}
        isFirst={isFirst}
        messages={isNameMissing ? { name: "Location name is required" } : messages}
        isNew={!location}
        isReadOnly={isSaving}
        onChange={change}
      />
    </SaveDialog>
  );
}

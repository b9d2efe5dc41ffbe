import type { Location } from "@automotive-crm/contract/location-record";
import { createLocation, updateLocation } from "@automotive-crm/contract/locations";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { notify } from "#ui/notify.ts";
import { SaveDialog } from "#ui/SaveDialog.tsx";
import { useFormValues } from "#ui/useFormValues.ts";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";
import { LocationFields } from "./LocationFields.tsx";
import { newLocation, toBody, toValues, type LocationValues } from "./location-form.ts";

interface LocationDialogProps {
  organizationId: string;
  /** Absent for a new one. */
  location?: Location | undefined;
  onClose: () => void;
}

/** Adds or edits a location. */
export function LocationDialog({ organizationId, location, onClose }: LocationDialogProps) {
  const { values, edit, isDirty } = useFormValues(() => (location ? toValues(location) : newLocation));
  const [isNameMissing, setIsNameMissing] = useState(false);
  const { save, isSaving, messages, formFailure } = useSettingsMutation({
    organizationId,
    send: (body: ReturnType<typeof toBody>) =>
      location
        ? call(updateLocation, { params: { locationId: location.locationId }, body, organizationId })
        : call(createLocation, { body, organizationId }),
    onSaved: ({ name }) => {
      notify.success(location ? `${name} was saved.` : `${name} was added.`);
      onClose();
    },
  });
  const change = (changes: Partial<LocationValues>) => {
    edit(changes);
    if (changes.name !== undefined) setIsNameMissing(false);
  };
  const submit = () => {
    setIsNameMissing(values.name.trim() === "");
    if (values.name.trim() !== "") save(toBody(values));
  };
  return (
    <SaveDialog
      formId="location"
      title={location ? "Edit Location" : "Add Location"}
      subtitle={location?.name}
      saveLabel={location ? "Save" : "Add Location"}
      isDirty={isDirty}
      isSaving={isSaving}
      failure={formFailure}
      onSave={submit}
      onClose={onClose}
    >
      <LocationFields
        organizationId={organizationId}
        values={values}
        messages={isNameMissing ? { name: "Location name is required" } : messages}
        isNew={!location}
        isReadOnly={isSaving}
        onChange={change}
      />
    </SaveDialog>
  );
}

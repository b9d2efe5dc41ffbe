import type { Location } from "@automotive-crm/contract/location-record";
import { createLocation, updateLocation } from "@automotive-crm/contract/locations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { locationWords } from "#lib/workplace/location-words.ts";
import { notify } from "#ui/notify.ts";
import { SaveDialog } from "#ui/SaveDialog.tsx";
import { useFormValues } from "#ui/useFormValues.ts";
import { staffQuery } from "#features/settings/settings.queries.ts";
import { useSettingsEdit, type Edit } from "#features/settings/useSettingsEdit.ts";
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
  const { start, values, edit, isDirty } = useFormValues(() => (location ? toValues(location) : newLocation));
  const [isNameMissing, setIsNameMissing] = useState(false);
  const { data: staff } = useQuery(staffQuery(organizationId));
  const { save, isSaving, messages, formFailure, question } = useSettingsEdit({
    organizationId,
    ...locationWords(staff),
    send: (body: Edit<ReturnType<typeof toBody>>) =>
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
    if (values.name.trim() === "") return;
    save(location ? { ...toBody(values), base: toBody(start) } : toBody(values));
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
      question={question}
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

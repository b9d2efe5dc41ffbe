import type { Location } from "@automotive-crm/contract/location-record";
import { createLocation, updateLocation } from "@automotive-crm/contract/locations";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { call } from "#lib/api/api-client.ts";
import { Button } from "#ui/Button.tsx";
import { CancelButton } from "#ui/CancelButton.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { FormFailure } from "#ui/FormFailure.tsx";
import { notify } from "#ui/notify.ts";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";
import { LocationFields } from "./LocationFields.tsx";
import { newLocation, toBody, toValues, type LocationValues } from "./location-form.ts";

interface LocationDialogProps {
  organizationId: string;
  /** Absent for a new one. */
  location?: Location | undefined;
  onClose: () => void;
}

const formId = "location";

/** Adds or edits a location. */
export function LocationDialog({ organizationId, location, onClose }: LocationDialogProps) {
  const [start] = useState(() => (location ? toValues(location) : newLocation));
  const [values, setValues] = useState(start);
  const [isNameMissing, setIsNameMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { save, isSaving, messages, failure } = useSettingsMutation({
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
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const refused = Object.keys(messages).join();
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  const change = (changes: Partial<LocationValues>) => {
    setValues({ ...values, ...changes });
    if (changes.name !== undefined) setIsNameMissing(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (values.name.trim() === "") {
      setIsNameMissing(true);
      form.current?.querySelector("input")?.focus();
    } else save(toBody(values));
  };
  return (
    <Dialog
      title={location ? "Edit Location" : "Add Location"}
      subtitle={location?.name}
      isOpen
      isDirty={JSON.stringify(values) !== JSON.stringify(start)}
      isBusy={isSaving}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" isBusy={isSaving} busyText="Saving...">
            {location ? "Save" : "Add Location"}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <LocationFields
          organizationId={organizationId}
          values={values}
          messages={isNameMissing ? { name: "Location name is required" } : messages}
          isNew={!location}
          isReadOnly={isSaving}
          onChange={change}
        />
        {failure && Object.keys(messages).length === 0 && <FormFailure message={failure} />}
      </form>
    </Dialog>
  );
}

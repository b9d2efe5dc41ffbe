import { updatePicklistValue, type PicklistName, type PicklistValue } from "@automotive-crm/contract/picklists/record";
import { call } from "#lib/api/api-client.ts";
import { TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSettingsForm } from "#features/settings/useSettingsForm.ts";
import { entryGone, missingName, useShownValues } from "./usePicklistChanges.ts";

interface RenameDialogProps {
  organizationId: string;
  picklist: PicklistName;
  one: string;
  value: PicklistValue;
  hasDescription: boolean;
  onClose: () => void;
}

/** Renames an entry of a list. Existing records keep the old name. */
export function RenameDialog({ organizationId, picklist, one, value, hasDescription, onClose }: RenameDialogProps) {
  const params = { picklist, valueId: value.id };
  const form = useSettingsForm({
    organizationId,
    start: startOf({ name: value.name, description: value.description ?? "" }),
    gone: entryGone,
    check: missingName,
    toBody: ({ name, description }, base) => ({ name, ...(hasDescription && { description }), base }),
    send: (body) => call(updatePicklistValue, { params, body, organizationId }),
    onSaved: useShownValues(organizationId, picklist),
    onClose,
  });
  return (
    <FormDialog form={form} title={`Edit ${one}`} subtitle={value.name} size="small">
      <TextInput name="name" label="Name" isRequired maxLength={100} hint="Existing records keep the old name." />
      {hasDescription && <TextInput name="description" label="Description" maxLength={200} />}
    </FormDialog>
  );
}

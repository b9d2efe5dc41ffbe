import type { PicklistName, PicklistValue } from "@automotive-crm/contract/picklists/record";
import { useState } from "react";
import { SaveDialog } from "#kit/dialog/SaveDialog.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { useFormValues } from "#kit/form/useFormValues.ts";
import { usePicklistChanges } from "./usePicklistChanges.ts";

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
  const { start, values, edit, isDirty } = useFormValues({ name: value.name, description: value.description ?? "" });
  const [isMissing, setIsMissing] = useState(false);
  const { save, isSaving, messages, formFailure, question } = usePicklistChanges(
    organizationId,
    picklist,
    onClose,
  ).update;
  const submit = () => {
    const isBlank = values.name.trim() === "";
    setIsMissing(isBlank);
    if (!isBlank) save({ valueId: value.id, ...(hasDescription ? values : { name: values.name }), base: start });
  };
  return (
    <SaveDialog
      formId="picklist-value"
      title={`Edit ${one}`}
      subtitle={value.name}
      size="small"
      isDirty={isDirty}
      isSaving={isSaving}
      failure={formFailure}
      question={question}
      onSave={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        isRequired
        maxLength={100}
        hint="Existing records keep the old name."
        value={values.name}
        error={isMissing ? "Please enter a name" : messages["name"]}
        onChange={({ target }) => {
          edit({ name: target.value });
          setIsMissing(false);
        }}
      />
      {hasDescription && (
        <TextField
          label="Description"
          maxLength={200}
          value={values.description}
          error={messages["description"]}
          onChange={({ target }) => edit({ description: target.value })}
        />
      )}
    </SaveDialog>
  );
}

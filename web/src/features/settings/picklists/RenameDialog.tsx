import type { PicklistName, PicklistValue } from "@automotive-crm/contract/picklists";
import { useState, type FormEvent } from "react";
import { Button } from "#ui/Button.tsx";
import { CancelButton } from "#ui/CancelButton.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { FormFailure } from "#ui/FormFailure.tsx";
import { TextField } from "#ui/TextField.tsx";
import { usePicklistChanges } from "./usePicklistChanges.ts";

interface RenameDialogProps {
  organizationId: string;
  picklist: PicklistName;
  one: string;
  value: PicklistValue;
  hasDescription: boolean;
  onClose: () => void;
}

const formId = "picklist-value";

/** Renames an entry of a list. What was recorded with the old name keeps it. */
export function RenameDialog({ organizationId, picklist, one, value, hasDescription, onClose }: RenameDialogProps) {
  const [name, setName] = useState(value.name);
  const [description, setDescription] = useState(value.description ?? "");
  const [isMissing, setIsMissing] = useState(false);
  const { save, isSaving, messages, failure } = usePicklistChanges(organizationId, picklist, onClose).update;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === "");
    if (name.trim() !== "") save({ valueId: value.id, name, ...(hasDescription ? { description } : {}) });
  };
  return (
    <Dialog
      title={`Edit ${one}`}
      subtitle={value.name}
      size="small"
      isOpen
      isDirty={name !== value.name || description !== (value.description ?? "")}
      isBusy={isSaving}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" isBusy={isSaving} busyText="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label="Name"
          isRequired
          maxLength={100}
          hint="What was recorded with the old name keeps it."
          value={name}
          error={isMissing ? "Please enter a name" : messages["name"]}
          onChange={({ target }) => {
            setName(target.value);
            setIsMissing(false);
          }}
        />
        {hasDescription && (
          <TextField
            label="Description"
            maxLength={200}
            value={description}
            error={messages["description"]}
            onChange={({ target }) => setDescription(target.value)}
          />
        )}
        {failure && Object.keys(messages).length === 0 && <FormFailure message={failure} />}
      </form>
    </Dialog>
  );
}

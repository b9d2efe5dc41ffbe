import { useState } from "react";
import { firstDay, today } from "#features/customers/add-customer/day-of-birth.ts";
import { checkChanges, fieldLabels } from "#features/customers/edits/customer-edits.ts";
import { EditForm } from "#features/customers/edits/EditForm.tsx";
import { useEditForm, type EditPlace } from "#features/customers/edits/useEditForm.ts";
import { TextInput } from "#records/fields/inputs.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { DeleteEntryDialog } from "./entries/DeleteEntryDialog.tsx";
import type { SealedFieldName } from "./useReveal.ts";

interface SealedFormProps extends EditPlace {
  field: SealedFieldName;
  revealed: string | null;
  hasValue: boolean;
}

/** Takes a new value without needing or showing the old one. */
export function SealedForm({ field, revealed, hasValue, ...place }: SealedFormProps) {
  // Only someone who has seen the stored value can compare it.
  const [base] = useState<Record<string, unknown>>(() => (hasValue && revealed === null ? {} : { [field]: revealed }));
  const [isRemoving, setIsRemoving] = useState(false);
  const label = fieldLabels[field];
  const form = useEditForm({
    ...place,
    what: field,
    isKept: false,
    start: { value: "" },
    check: ({ value }) => {
      const message = checkChanges({ [field]: value })[field];
      if (message !== undefined) return { value: message };
      return field === "dateOfBirth" && value > today() ? { value: "Please enter a date between 1900 and today" } : {};
    },
    fieldOf: (path) => (path === field ? "value" : path),
    toBody: ({ value }) => ({ [field]: value, base }),
  });
  return (
    <>
      <EditForm label={`${hasValue ? "Replace" : "Add"} ${label.toLowerCase()}`} form={form}>
        <TextInput
          name="value"
          label={hasValue ? `New ${label.toLowerCase()}` : label}
          hint="Stored encrypted"
          autoComplete="off"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- Opened to type into.
          autoFocus
          {...(field === "dateOfBirth" && { type: "date", min: firstDay, max: today() })}
        />
        {hasValue && (
          <Button
            isChange
            variant="ghost"
            className="button-small w-fit text-danger"
            onClick={() => setIsRemoving(true)}
          >
            Remove {label.toLowerCase()}
          </Button>
        )}
      </EditForm>
      {isRemoving && (
        <DeleteEntryDialog
          what={label.toLowerCase()}
          name={`the ${label.toLowerCase()}`}
          body={{ [field]: null, base }}
          onClose={() => setIsRemoving(false)}
          onDeleted={place.onClose}
        />
      )}
    </>
  );
}

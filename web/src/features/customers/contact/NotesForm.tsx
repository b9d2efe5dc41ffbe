import { TextAreaInput } from "#records/fields/inputs.tsx";
import { checkChanges } from "#features/customers/edits/customer-edits.ts";
import { EditForm } from "#features/customers/edits/EditForm.tsx";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { useEditForm, type EditPlace } from "#features/customers/edits/useEditForm.ts";

export function NotesForm(place: EditPlace) {
  const { customer } = useEditing();
  const form = useEditForm({
    ...place,
    what: "notes",
    start: { notes: customer.notes ?? "" },
    check: checkChanges,
    toBody: (values, base) => ({ ...values, base }),
  });
  return (
    <EditForm label="Edit notes" form={form}>
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- Opened to type into. */}
      <TextAreaInput name="notes" label="Notes" isLabelHidden rows={5} autoFocus />
    </EditForm>
  );
}

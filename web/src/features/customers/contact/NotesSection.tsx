import { TextAreaField } from "#kit/controls/TextAreaField.tsx";
import { checkChanges } from "#features/customers/edits/customer-edits.ts";
import { EditButton } from "#features/customers/edits/EditButton.tsx";
import { EditForm } from "#features/customers/edits/EditForm.tsx";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { PendingMark } from "#features/customers/edits/PendingMark.tsx";
import { useEditForm } from "#features/customers/edits/useEditForm.ts";
import { useInPlace } from "#features/customers/edits/useInPlace.ts";
import { PanelSection } from "./PanelSection.tsx";

const what = "notes";

/** What everyone should know about the customer; everything else is in the timeline. */
export function NotesSection() {
  const { customer, mayEdit } = useEditing();
  const editing = useInPlace<true>();
  return (
    <PanelSection
      title="Notes"
      action={
        mayEdit && (
          <EditButton label="Edit notes" what={what} isOpen={editing.isOpen} onOpen={() => editing.open(true)} />
        )
      }
    >
      {editing.isShown &&
        (customer.notes ? (
          <p className="whitespace-pre-wrap wrap-anywhere">{customer.notes}</p>
        ) : (
          <p className="text-table text-quiet">No notes</p>
        ))}
      {editing.isOpen && <NotesForm {...editing.form} />}
      <PendingMark fields={["notes"]} />
    </PanelSection>
  );
}

interface NotesFormProps {
  onSending: (isSending: boolean) => void;
  onClose: () => void;
}

function NotesForm(props: NotesFormProps) {
  const { customer, save } = useEditing();
  const form = useEditForm({
    ...props,
    what,
    start: { notes: customer.notes ?? "" },
    check: checkChanges,
    send: (values, base) => save({ ...values, base }),
  });
  return (
    <EditForm label="Edit notes" form={form}>
      <TextAreaField
        label="Notes"
        isLabelHidden
        rows={5}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- Opened to type into.
        autoFocus
        value={form.values.notes}
        error={form.messages.notes}
        onChange={(event) => form.set("notes", event.target.value)}
      />
    </EditForm>
  );
}

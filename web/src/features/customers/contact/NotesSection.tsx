import { EditButton } from "#features/customers/edits/EditButton.tsx";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { InPlace } from "#features/customers/edits/InPlace.tsx";
import { PendingMark } from "#features/customers/edits/PendingMark.tsx";
import { useInPlace } from "#features/customers/edits/useInPlace.ts";
import { PanelSection } from "./PanelSection.tsx";

const what = "notes";

const loadForm = async () => (await import("./NotesForm.tsx")).NotesForm;

/** What everyone should know about the customer; everything else is in the timeline. */
export function NotesSection() {
  const { customer, mayEdit } = useEditing();
  const editing = useInPlace<object>();
  return (
    <PanelSection
      title="Notes"
      action={
        mayEdit && <EditButton label="Edit notes" what={what} isOpen={editing.isOpen} onOpen={() => editing.open({})} />
      }
    >
      {editing.isShown &&
        (customer.notes ? (
          <p className="whitespace-pre-wrap wrap-anywhere">{customer.notes}</p>
        ) : (
          <p className="text-table text-quiet">No notes</p>
        ))}
      <InPlace load={loadForm} editing={editing} />
      <PendingMark fields={["notes"]} />
    </PanelSection>
  );
}

import { Plus } from "lucide-react";
import { useState, type ComponentType, type ReactNode } from "react";
import type { EditedField } from "#features/customers/edits/customer-edits.ts";
import { EditButton } from "#features/customers/edits/EditButton.tsx";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { InPlace } from "#features/customers/edits/InPlace.tsx";
import { PendingMark } from "#features/customers/edits/PendingMark.tsx";
import type { EditPlace } from "#features/customers/edits/useEditForm.ts";
import { useInPlace } from "#features/customers/edits/useInPlace.ts";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import type { EntryToDelete } from "./DeleteEntryDialog.tsx";
import { PanelSection } from "#features/customers/contact/PanelSection.tsx";

const loadDeletion = async () => (await import("./DeleteEntryDialog.tsx")).DeleteEntryDialog;

/** What a form edits; `entry` is the one it replaces on the page. */
interface Edited<Entry> {
  entry: Entry;
}

interface EntriesSectionProps<Entry, What extends Edited<Entry>> {
  title: string;
  /** "phone number". */
  noun: string;
  /** Identifies its forms' drafts. */
  draft: string;
  field: EditedField;
  entries: readonly Entry[];
  renderRow: (entry: Entry, onEdit: (what: What) => void, onDelete: (entry: EntryToDelete) => void) => ReactNode;
  /** Without an edited entry, the form adds a new one. */
  loadForm: () => Promise<ComponentType<EditPlace & Partial<What>>>;
}

/** A list of ways to reach a customer, each edited in place. */
export function EntriesSection<Entry extends { id: string }, What extends Edited<Entry>>(
  props: EntriesSectionProps<Entry, What>,
) {
  const { title, noun, draft, field, entries, renderRow, loadForm } = props;
  const { mayEdit } = useEditing();
  const adding = useInPlace<Partial<What>>();
  // Kept here and not in the entry, which someone else may delete while it is being edited: the typed text stays.
  const editing = useInPlace<Partial<What>>();
  const edited = editing.what?.entry;
  const isGone = edited && !entries.some(({ id }) => id === edited.id);
  // Asked here, because the entry itself is hidden while it is being deleted.
  const [deleting, setDeleting] = useState<EntryToDelete | null>(null);
  const stopDeleting = () => setDeleting(null);
  return (
    <PanelSection
      title={title}
      action={
        mayEdit && (
          <EditButton
            label={`Add ${noun}`}
            what={draft}
            icon={<Plus aria-hidden size={16} />}
            isOpen={adding.isOpen}
            onOpen={() => adding.open({})}
          />
        )
      }
    >
      {entries.length === 0 && !adding.isOpen && <p className="text-table text-quiet">No {noun}</p>}
      <ul>
        {[...entries, ...(isGone ? [edited] : [])].map((entry) => (
          <li key={entry.id} data-entry={entry.id}>
            {(edited?.id !== entry.id || (editing.isShown && !isGone)) && renderRow(entry, editing.open, setDeleting)}
            {edited?.id === entry.id && <InPlace load={loadForm} editing={editing} />}
          </li>
        ))}
      </ul>
      <InPlace load={loadForm} editing={adding} />
      <PendingMark fields={[field]} />
      <LazyDialog
        load={loadDeletion}
        isOpen={deleting !== null}
        isOnDemand={!mayEdit}
        onClose={stopDeleting}
        dialog={deleting && { what: noun, ...deleting, onClose: stopDeleting }}
      />
    </PanelSection>
  );
}

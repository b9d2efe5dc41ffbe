import { Pencil, Star, Trash2, Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import type { ChangesBody } from "#features/customers/edits/customer-edits.ts";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { useOffWhenReadOnly } from "#kit/controls/read-only.ts";
import { MenuItem, Dropdown } from "#kit/menu/Dropdown.tsx";
import type { EntryToDelete } from "./DeleteEntryDialog.tsx";
import { useListChange } from "./useListChange.ts";

interface EntryRowProps {
  /** As displayed. */
  name: string;
  /** Phrasing content: a button whose click edits it. */
  facts: ReactNode;
  /** More menu items. */
  items?: ReactNode;
  /** Buttons next to the menu, such as copy. */
  actions: ReactNode;
  /** The list with this entry as primary; undefined if it already is. */
  asPrimary: ChangesBody | undefined;
  deletion: EntryToDelete;
  onEdit: () => void;
  onDelete: (entry: EntryToDelete) => void;
}

/** One way to reach a customer, with its actions. */
export function EntryRow(props: EntryRowProps) {
  const { name, facts, items, actions, asPrimary, deletion, onEdit, onDelete } = props;
  const { mayEdit } = useEditing();
  const { change, failure } = useListChange();
  const off = useOffWhenReadOnly();
  return (
    <>
      <div className="entry-row">
        {mayEdit ? (
          <button type="button" className="entry-facts" onClick={onEdit} {...off}>
            <span className="sr-only">Edit </span>
            {facts}
          </button>
        ) : (
          <div className="entry-facts">{facts}</div>
        )}
        {mayEdit && (
          <EntryMenu label={`More for ${name}`}>
            <MenuItem isChange icon={<Pencil aria-hidden size={15} />} onSelect={onEdit}>
              Edit
            </MenuItem>
            {asPrimary && (
              <MenuItem isChange icon={<Star aria-hidden size={15} />} onSelect={() => void change(asPrimary)}>
                Make primary
              </MenuItem>
            )}
            {items}
            <MenuItem isChange icon={<Trash2 aria-hidden size={15} />} isDangerous onSelect={() => onDelete(deletion)}>
              Delete
            </MenuItem>
          </EntryMenu>
        )}
        {actions}
      </div>
      {failure && (
        <p role="alert" className="text-meta text-danger">
          Not saved. {failure}
        </p>
      )}
    </>
  );
}

function EntryMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Dropdown
      label={label}
      isIconOnly
      align="end"
      triggerClassName="button button-ghost button-icon md:[--size:32px]"
      trigger={<Ellipsis aria-hidden size={16} />}
    >
      {children}
    </Dropdown>
  );
}

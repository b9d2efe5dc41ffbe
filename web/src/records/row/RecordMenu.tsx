import { Ellipsis, Pencil, Trash2, type LucideIcon } from "lucide-react";
import { useOpenDialog } from "#records/customer-part.ts";
import { deletionOf, formOf } from "#records/dialog/record-dialogs.tsx";
import type { RecordType, Values } from "#records/record-type.ts";
import { Dropdown, MenuItem } from "#kit/menu/Dropdown.tsx";

export interface MenuStep {
  word: string;
  Icon: LucideIcon;
  onSelect: () => void;
  /** Whether those may choose it who may only view the record. */
  isForViewers?: boolean;
}

interface RecordMenuProps<R extends object, V extends Values> {
  type: RecordType<R, V>;
  record: R;
  /** Its own actions, above Edit and Delete. */
  steps?: readonly MenuStep[] | undefined;
  mayEdit?: boolean;
}

/** The menu of a record's possible actions: its own, Edit, and Delete if its type can be deleted. Absent without any. */
export function RecordMenu<R extends object, V extends Values>(props: RecordMenuProps<R, V>) {
  const { type, record, steps = [], mayEdit = true } = props;
  const open = useOpenDialog();
  const edit: MenuStep = { word: "Edit", Icon: Pencil, onSelect: () => open(formOf(type, record)) };
  const offered = mayEdit ? [...steps, edit] : steps.filter(({ isForViewers }) => isForViewers);
  if (offered.length === 0) return null;
  return (
    <Dropdown
      isIconOnly
      align="end"
      label={`More about ${type.noun.toLowerCase()}: ${type.titleOf(record)}`}
      trigger={<Ellipsis aria-hidden size={17} />}
      triggerClassName="button button-ghost button-icon shrink-0"
      panelClassName="min-w-44"
    >
      {offered.map(({ word, Icon, onSelect, isForViewers }) => (
        <MenuItem key={word} isChange={!isForViewers} icon={<Icon aria-hidden size={15} />} onSelect={onSelect}>
          {word}
        </MenuItem>
      ))}
      {mayEdit && type.writes.delete && (
        <MenuItem
          isChange
          isDangerous
          icon={<Trash2 aria-hidden size={15} />}
          onSelect={() => open(deletionOf(type, record))}
        >
          Delete
        </MenuItem>
      )}
    </Dropdown>
  );
}

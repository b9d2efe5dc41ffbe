import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useHasHoverActions } from "#lib/browser/first-page.ts";
import { Dropdown, MenuItem } from "#kit/menu/Dropdown.tsx";

interface EntryMenuProps {
  heading: string;
  onEdit?: () => void;
  onDelete?: () => void;
}

export function EntryMenu(props: EntryMenuProps) {
  const hasHoverActions = useHasHoverActions();
  return <EntryMenuPlace>{hasHoverActions && <Actions {...props} />}</EntryMenuPlace>;
}

const Actions = ({ heading, onEdit, onDelete }: EntryMenuProps) => (
  <Dropdown
    label={`Actions for ${heading}`}
    isIconOnly
    align="end"
    trigger={<Ellipsis aria-hidden size={16} />}
    triggerClassName="button button-ghost button-icon"
  >
    {onEdit && (
      <MenuItem isChange icon={<Pencil aria-hidden size={15} />} onSelect={onEdit}>
        Edit
      </MenuItem>
    )}
    {onDelete && (
      <MenuItem isChange icon={<Trash2 aria-hidden size={15} />} isDangerous onSelect={onDelete}>
        Delete
      </MenuItem>
    )}
  </Dropdown>
);

/** At the end of a heading's line. What is in it keeps its place while hidden, and is always visible on a touch screen. */
export const EntryMenuPlace = ({ children }: { children: ReactNode }) => (
  <div className="-my-2 -mr-1 min-w-9 shrink-0 touch:min-w-11 self-start opacity-0 transition-opacity duration-120 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:opacity-100 max-md:-my-3 max-md:opacity-100 pointer-coarse:-my-3">
    {children}
  </div>
);

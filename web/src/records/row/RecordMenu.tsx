import { Ellipsis, Pencil, type LucideIcon } from "lucide-react";
import { Dropdown, MenuItem } from "#ui/Dropdown.tsx";

export interface MenuStep {
  word: string;
  Icon: LucideIcon;
  isDangerous?: boolean;
  onSelect: () => void;
}

/** The menu item that opens a record's form. */
export const editStep = (onSelect: () => void): MenuStep => ({ word: "Edit", Icon: Pencil, onSelect });

/** The menu of a record's possible actions. */
export function RecordMenu({ label, steps }: { label: string; steps: readonly MenuStep[] }) {
  return (
    <Dropdown
      isIconOnly
      align="end"
      label={label}
      trigger={<Ellipsis aria-hidden size={17} />}
      triggerClassName="button button-ghost button-icon shrink-0"
      panelClassName="min-w-44"
    >
      {steps.map(({ word, Icon, isDangerous = false, onSelect }) => (
        <MenuItem key={word} icon={<Icon aria-hidden size={15} />} isDangerous={isDangerous} onSelect={onSelect}>
          {word}
        </MenuItem>
      ))}
    </Dropdown>
  );
}

import type { PicklistValue } from "@automotive-crm/contract/picklists/record";
import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";

interface PicklistRowProps {
  value: PicklistValue;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onActive: (active: boolean) => void;
  onEdit: () => void;
  onMove: (by: 1 | -1) => void;
  onDelete: () => void;
}

/** An entry of a list. Its checkbox decides whether forms offer it. */
export function PicklistRow({ value, isFirst, isLast, isBusy, onActive, onEdit, onMove, onDelete }: PicklistRowProps) {
  const { name, description, active } = value;
  return (
    <li className="flex items-center gap-1">
      <CheckboxField
        isChange
        className="min-w-0 flex-1"
        label={<span className={`wrap-anywhere ${active ? "" : "text-quiet line-through"}`}>{name}</span>}
        hint={description ?? undefined}
        checked={active}
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => onActive(target.checked)}
      />
      <IconButton
        isChange
        label={`Move ${name} up`}
        data-tip="Move up"
        icon={<ArrowUp aria-hidden size={16} />}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(-1)}
      />
      <IconButton
        isChange
        label={`Move ${name} down`}
        data-tip="Move down"
        icon={<ArrowDown aria-hidden size={16} />}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(1)}
      />
      <IconButton
        isChange
        label={`Edit ${name}`}
        data-tip="Edit"
        icon={<Pencil aria-hidden size={16} />}
        onClick={onEdit}
      />
      <IconButton
        isChange
        label={`Delete ${name}`}
        data-tip="Delete"
        tipSide="left"
        icon={<Trash2 aria-hidden size={16} />}
        onClick={onDelete}
      />
    </li>
  );
}

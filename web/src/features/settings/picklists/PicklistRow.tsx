import type { PicklistValue } from "@automotive-crm/contract/picklists/record";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { EditButtons } from "#kit/controls/EditButtons.tsx";
import { MoveButtons } from "#features/settings/MoveButtons.tsx";

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
      <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      <EditButtons name={name} onEdit={onEdit} onDelete={onDelete} />
    </li>
  );
}

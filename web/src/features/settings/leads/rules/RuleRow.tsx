import type { LeadRule } from "@automotive-crm/contract/leads/rules";
import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { matchWords, turnWords } from "./rule-words.ts";

interface RuleRowProps {
  rule: LeadRule;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onActive: () => void;
  onEdit: () => void;
  onMove: (by: 1 | -1) => void;
  onDelete: () => void;
}

/** A rule: what it is for, and whose turn it is. Its checkbox decides whether it is tried. */
export function RuleRow({ rule, isFirst, isLast, isBusy, onActive, onEdit, onMove, onDelete }: RuleRowProps) {
  const { name, active } = rule;
  return (
    <li className="flex flex-wrap items-center justify-end gap-1 py-1">
      <CheckboxField
        isChange
        className="min-w-0 flex-1 basis-60"
        label={<span className={`wrap-anywhere ${active ? "font-semibold" : "text-quiet line-through"}`}>{name}</span>}
        hint={`${matchWords(rule)}. ${turnWords(rule)}`}
        checked={active}
        aria-disabled={isBusy || undefined}
        onChange={() => isBusy || onActive()}
      />
      <span className="flex">
        <IconButton
          isChange
          label={`Move ${name} up`}
          data-tip="Move up"
          icon={<ArrowUp aria-hidden size={16} />}
          aria-disabled={isFirst || isBusy || undefined}
          onClick={() => isFirst || isBusy || onMove(-1)}
        />
        <IconButton
          isChange
          label={`Move ${name} down`}
          data-tip="Move down"
          icon={<ArrowDown aria-hidden size={16} />}
          aria-disabled={isLast || isBusy || undefined}
          onClick={() => isLast || isBusy || onMove(1)}
        />
        <IconButton label={`Edit ${name}`} data-tip="Edit" icon={<Pencil aria-hidden size={16} />} onClick={onEdit} />
        <IconButton
          isChange
          label={`Delete ${name}`}
          data-tip="Delete"
          tipSide="left"
          icon={<Trash2 aria-hidden size={16} />}
          onClick={onDelete}
        />
      </span>
    </li>
  );
}

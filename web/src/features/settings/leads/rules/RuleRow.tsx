import type { LeadRule } from "@automotive-crm/contract/leads/rules";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { EditButtons } from "#kit/controls/EditButtons.tsx";
import { MoveButtons } from "#features/settings/MoveButtons.tsx";
import { matchWords, turnWords } from "./rule-words.ts";

interface RuleRowProps {
  rule: LeadRule;
  /** It is for locations whose rules the person makes. */
  mayChange: boolean;
  mayMove: boolean;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onActive: () => void;
  onEdit: () => void;
  onMove: (by: 1 | -1) => void;
  onDelete: () => void;
}

/** A rule: what it is for, and whose turn it is. Its checkbox decides whether it is tried. */
export function RuleRow(props: RuleRowProps) {
  const { rule, mayChange, mayMove, isFirst, isLast, isBusy, onActive, onEdit, onMove, onDelete } = props;
  const { name, active } = rule;
  const label = <span className={`wrap-anywhere ${active ? "font-semibold" : "text-quiet line-through"}`}>{name}</span>;
  const hint = `${matchWords(rule)}. ${turnWords(rule)}`;
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-end gap-1 py-1">
      {mayChange ? (
        <CheckboxField
          isChange
          className="min-w-0 flex-1 basis-60"
          label={label}
          hint={hint}
          checked={active}
          aria-disabled={isBusy || undefined}
          onChange={() => isBusy || onActive()}
        />
      ) : (
        <div className="min-w-0 flex-1">
          <p>{label}</p>
          <p className="text-meta text-quiet">{hint}</p>
        </div>
      )}
      <span className="flex">
        {mayMove && <MoveButtons name={name} isFirst={isFirst} isLast={isLast} isBusy={isBusy} onMove={onMove} />}
        {mayChange && <EditButtons name={name} onEdit={onEdit} onDelete={onDelete} />}
      </span>
    </li>
  );
}

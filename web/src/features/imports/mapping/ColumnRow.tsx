import { SelectField } from "#kit/controls/SelectField.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { formatCount } from "#lib/format/format.ts";
import {
  findTarget,
  isUnsure,
  keyOfTarget,
  targetGroups,
  unusualTarget,
  type PlannedColumn,
  type Target,
} from "./column-targets.ts";

export const mappingColumns = [
  { name: "column", head: "Column in the file", width: "minmax(0,1fr)", narrow: "title" },
  { name: "samples", head: "For example", width: "minmax(0,1.4fr)", narrow: "below" },
  { name: "target", head: "Becomes", width: "15rem", narrow: "more" },
] as const;

interface ColumnRowProps {
  column: PlannedColumn;
  /** Of the file. */
  rows: number;
  onTarget: (target: Target & Pick<PlannedColumn, "dateOrder">) => void;
}

/** A column of the file, some of its values, and what it becomes. */
export function ColumnRow({ column, rows, onTarget }: ColumnRowProps) {
  const { name, samples, filled, field, blocked } = column;
  return (
    <ListRow
      columns={mappingColumns}
      className="py-1.5"
      cells={{
        column: (
          <>
            <span className={`block truncate font-medium ${filled === 0 ? "text-quiet" : ""}`} title={name}>
              {name}
            </span>
            <span className="block text-meta text-quiet tabular-nums">
              {filled === 0 ? "empty" : `${formatCount(filled)} of ${formatCount(rows)} rows`}
            </span>
          </>
        ),
        samples: (
          <span className="line-clamp-2 text-quiet wrap-anywhere" title={samples.join("\n")}>
            {samples.slice(0, 3).join(" · ")}
          </span>
        ),
        target:
          field === "sensitive" ? (
            <p className="text-table text-quiet">Never imported: it may be a Social Security or card number.</p>
          ) : (
            <TargetFields
              column={column}
              onTarget={onTarget}
              blocks={blocked === undefined ? undefined : { blocked, rows }}
            />
          ),
      }}
    />
  );
}

interface TargetFieldsProps extends Pick<ColumnRowProps, "column" | "onTarget"> {
  blocks: { blocked: number; rows: number } | undefined;
}

function TargetFields({ column, onTarget, blocks }: TargetFieldsProps) {
  const { name, dateOrder, isOrderProven, field, optOut, phoneType } = column;
  const unusual = unusualTarget(column);
  return (
    <div className="grid gap-1.5">
      <SelectField
        isLabelHidden
        label={`What “${name}” becomes`}
        doubt={isUnsure(column) ? "Guessed from its values. Please check." : undefined}
        hint={blocks && `Blocks ${formatCount(blocks.blocked)} of ${formatCount(blocks.rows)} rows`}
        value={keyOfTarget(column)}
        onChange={({ target }) => {
          const chosen = findTarget(target.value);
          if (chosen) onTarget(chosen);
        }}
      >
        {unusual !== undefined && <option value={keyOfTarget(column)}>{unusual}</option>}
        {targetGroups.map(({ label, targets }) => {
          const options = targets.map(([target, word]) => (
            <option key={keyOfTarget(target)} value={keyOfTarget(target)}>
              {word}
            </option>
          ));
          return label === "" ? (
            options
          ) : (
            <optgroup key={label} label={label}>
              {options}
            </optgroup>
          );
        })}
      </SelectField>
      {dateOrder !== undefined && isOrderProven !== true && (
        <SelectField
          isLabelHidden
          label={`How dates in “${name}” are written`}
          value={dateOrder}
          onChange={({ target }) =>
            onTarget({
              field,
              phoneType,
              optOut,
              dateOrder: target.value === "day-first" ? "day-first" : "month-first",
            })
          }
        >
          <option value="month-first">Month first: 3/7 is March 7</option>
          <option value="day-first">Day first: 3/7 is July 3</option>
        </SelectField>
      )}
    </div>
  );
}

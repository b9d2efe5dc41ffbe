import type { Import } from "@automotive-crm/contract/imports/record";
import { useState } from "react";
import { SegmentsField } from "#kit/controls/SegmentsField.tsx";
import { List } from "#kit/list/List.tsx";
import { messageOf } from "#lib/api/api-failure.ts";
import { formatCount } from "#lib/format/format.ts";
import { useImportChange } from "#features/imports/useImportChanges.ts";
import { columnFilters, type ColumnFilter } from "./column-targets.ts";
import { ColumnRow, mappingColumns } from "./ColumnRow.tsx";
import { SourceFields } from "./SourceFields.tsx";

interface ColumnsSectionProps {
  organizationId: string;
  of: Import;
  plan: NonNullable<Import["plan"]>;
}

const filterWords: Readonly<Record<ColumnFilter, string>> = {
  all: "All",
  imported: "Imported",
  left: "Left out",
  unsure: "To check",
};
const filterNames: readonly ColumnFilter[] = ["all", "imported", "left", "unsure"];

/** What each column of the file becomes, beside some of its values. */
export function ColumnsSection({ organizationId, of, plan }: ColumnsSectionProps) {
  const { change, error } = useImportChange(organizationId, of.id);
  const [filter, setFilter] = useState<ColumnFilter>("all");
  // Chosen under one of the others, a column would leave the list at once.
  const [shown, setShown] = useState(() => new Set(plan.columns.map(({ index }) => index)));
  const choose = (chosen: ColumnFilter) => {
    setFilter(chosen);
    setShown(new Set(plan.columns.filter(columnFilters[chosen]).map(({ index }) => index)));
  };
  const count = (name: ColumnFilter) => formatCount(plan.columns.filter(columnFilters[name]).length);
  return (
    <section aria-labelledby="import-columns" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 id="import-columns" className="text-base font-semibold">
          Columns
        </h3>
        <SegmentsField
          isLabelHidden
          label="Columns shown"
          className="max-sm:w-full"
          segments={filterNames.map((value) => ({ value, label: `${filterWords[value]} ${count(value)}` }))}
          value={filter}
          onChange={choose}
        />
      </div>
      <SourceFields source={plan.source} onSource={(source) => change({ source })} />
      {error && (
        <p role="alert" className="text-danger">
          {messageOf(error)}
        </p>
      )}
      <List
        label="Columns of the file"
        columns={mappingColumns}
        rows={plan.columns.filter(({ index }) => shown.has(index))}
        loading={false}
        empty={<p className="py-6 text-center text-quiet">No such columns.</p>}
      >
        {(column) => (
          <ColumnRow
            key={column.index}
            column={column}
            rows={plan.rows}
            onTarget={(target) => change({ columns: [{ index: column.index, group: column.group, ...target }] })}
          />
        )}
      </List>
    </section>
  );
}

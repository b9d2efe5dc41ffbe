import type { Import, ImportCheck } from "@automotive-crm/contract/imports/record";
import { useState } from "react";
import { List } from "#kit/list/List.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { formatCount } from "#lib/format/format.ts";
import { resultWords } from "#features/imports/import-words.ts";

type Reason = ImportCheck["reasons"][number];
type Columns = NonNullable<Import["plan"]>["columns"];

const reasonColumns = [
  { name: "reason", head: "Why", width: "minmax(0,1fr)", narrow: "title" },
  { name: "result", head: "What happens", width: "8rem", narrow: "line" },
  { name: "rows", head: "Rows", width: "5rem", narrow: "aside", isAtEnd: true },
] as const;

const importance: Readonly<Record<Reason["result"], number>> = {
  failed: 0,
  warning: 1,
  skipped: 2,
  updated: 3,
  created: 4,
};

const usual: Readonly<Record<Reason["result"], string>> = {
  created: "New customers",
  updated: "Existing customers that get something new",
  skipped: "Nothing to import",
  failed: "Can't be imported",
  warning: "Something to look at",
};

/** Why rows fail, are skipped and so on, what needs a look first; each opens some of its rows. */
export const ReasonList = ({ reasons, columns }: { reasons: readonly Reason[]; columns: Columns }) => (
  <List
    label="Reasons"
    columns={reasonColumns}
    rows={reasons.toSorted((one, other) => importance[one.result] - importance[other.result] || other.rows - one.rows)}
    loading={false}
    empty={null}
  >
    {(reason) => <ReasonRow key={`${reason.result} ${reason.reason}`} of={reason} columns={columns} />}
  </List>
);

function ReasonRow({ of: { result, reason, rows, examples }, columns }: { of: Reason; columns: Columns }) {
  const [isOpen, setOpen] = useState(false);
  const [word, look] = resultWords[result];
  return (
    <ListRow
      columns={reasonColumns}
      className={isOpen ? "gap-y-2 pt-3" : ""}
      cells={{
        reason: (
          <button
            type="button"
            data-row-link
            aria-expanded={isOpen}
            className="block max-w-full cursor-pointer text-left font-medium wrap-anywhere"
            onClick={() => setOpen(!isOpen)}
          >
            {reason || usual[result]}
          </button>
        ),
        result: <span className={look}>{word}</span>,
        rows: <span className="tabular-nums">{formatCount(rows)}</span>,
      }}
      details={isOpen && <Examples {...{ reason, examples, columns }} of={rows} />}
    />
  );
}

interface ExamplesProps extends Pick<Reason, "reason" | "examples"> {
  columns: Columns;
  of: number;
}

const headClass = "px-3 py-1.5 text-left font-medium whitespace-nowrap";

/** The first rows with a reason, as they are in the file; a column that the reason is about comes first. */
function Examples({ reason, examples, columns, of }: ExamplesProps) {
  const shown = columns
    .filter(({ index, field }) => field !== "sensitive" && examples.some(({ cells }) => cells[index]))
    .toSorted((one, other) => Number(isAbout(reason, other.name)) - Number(isAbout(reason, one.name)));
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable by keyboard. */}
      <section aria-label="Rows" tabIndex={0} className="overflow-x-auto rounded-box border border-line">
        <table className="w-max min-w-full text-table [&_td]:table-cell! [&_tr]:table-row!">
          <thead className="text-meta text-quiet">
            <tr>
              <th className={headClass}>Row</th>
              {shown.map(({ index, name }) => (
                <th key={index} className={headClass}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {examples.map(({ row, cells }) => (
              <tr key={row} className="border-t border-line">
                <td className="px-3 py-1.5 text-quiet tabular-nums">{formatCount(row)}</td>
                {shown.map(({ index, name }) => (
                  <td
                    key={index}
                    title={cells[index]}
                    className={`max-w-60 truncate px-3 py-1.5 ${isAbout(reason, name) ? "font-medium" : ""}`}
                  >
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {of > examples.length && (
        <p className="pt-1.5 text-meta text-quiet">
          The first {examples.length} of {formatCount(of)} rows.
        </p>
      )}
    </>
  );
}

const isAbout = (reason: string, column: string) => reason.startsWith(`${column}: `);

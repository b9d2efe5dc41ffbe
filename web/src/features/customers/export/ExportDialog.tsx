import { customerColumnNames, exportedRecords } from "@automotive-crm/contract/exports/files";
import { exportCustomers } from "@automotive-crm/contract/exports/record";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { useOneMutation } from "#lib/api/useOneMutation.ts";
import { saveFile } from "#lib/browser/save-file.ts";
import { Button } from "#kit/controls/Button.tsx";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { SegmentsField } from "#kit/controls/SegmentsField.tsx";
import { CancelButton } from "#kit/dialog/CancelButton.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { hasFilter } from "#features/customers/change-search.ts";
import { columnWords, keepChoices, readChoices, recordWords, type ListToExport } from "./export-choices.ts";

export interface ExportDialogProps extends ListToExport {
  onClose: () => void;
}

/** A large list takes a while to read. */
const timeoutMs = 15 * 60_000;

/** Saves the customers of the list as a file. */
export function ExportDialog({ place, search, total, onClose }: ExportDialogProps) {
  const [choices, setChoices] = useState(readChoices);
  const change = (changes: Partial<typeof choices>) => setChoices((before) => ({ ...before, ...changes }));
  // The dialog was closed, so the file isn't wanted anymore.
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const exporting = useOneMutation({
    mutationFn: async () => {
      keepChoices(choices);
      controller.current = new AbortController();
      const { organizationId, locationId } = place;
      const { page: _page, limit: _limit, sort: _sort, order: _order, view: _view, ...filter } = search;
      const list = { ...filter, ...(locationId !== null && { locationId }) };
      return call(exportCustomers, {
        body: { list, ...choices },
        organizationId,
        timeoutMs,
        signal: controller.current.signal,
      });
    },
    onSuccess: (file) => {
      saveFile(file);
      onClose();
    },
    meta: { hasOwnErrorDisplay: true },
  });
  const hasColumns = choices.columns.length > 0;
  return (
    <Dialog
      title="Export customers"
      subtitle={`${total} ${total === "1" ? "customer" : "customers"}${hasFilter(search) ? ", with the list's filters" : ""}`}
      isOpen
      onClose={onClose}
      onSave={() => hasColumns && exporting.mutate(undefined)}
      footer={
        <>
          <CancelButton />
          <Button
            variant="primary"
            disabled={!hasColumns}
            isBusy={exporting.isPending}
            busyText="Exporting…"
            onClick={() => exporting.mutate(undefined)}
          >
            Export
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <SegmentsField
          label="Format"
          segments={[
            { value: "xlsx", label: "Excel (XLSX)" },
            { value: "csv", label: "CSV" },
          ]}
          value={choices.format}
          onChange={(format) => change({ format })}
        />
        <Choices
          legend="Columns"
          names={customerColumnNames}
          words={columnWords}
          chosen={choices.columns}
          onChange={(columns) => change({ columns })}
        >
          {!hasColumns && (
            <p role="alert" className="text-meta text-danger">
              Choose at least one column.
            </p>
          )}
        </Choices>
        <Choices
          legend="Also export"
          names={exportedRecords}
          words={recordWords}
          chosen={choices.records}
          onChange={(records) => change({ records })}
        >
          <p className="text-meta text-quiet">Each becomes a separate file in one ZIP file.</p>
        </Choices>
        <p className="text-meta text-quiet">The export is recorded in the audit log with your name.</p>
        {exporting.error && (
          <p role="alert" className="text-danger">
            {messageOf(exporting.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface ChoicesProps<Name extends string> {
  legend: string;
  names: readonly Name[];
  words: Record<Name, string>;
  chosen: readonly Name[];
  onChange: (chosen: Name[]) => void;
  children: ReactNode;
}

function Choices<Name extends string>({ legend, names, words, chosen, onChange, children }: ChoicesProps<Name>) {
  return (
    <fieldset>
      <legend className="text-table font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {names.map((name) => (
          <CheckboxField
            key={name}
            label={words[name]}
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              onChange(names.filter((each) => (each === name ? target.checked : chosen.includes(each))))
            }
          />
        ))}
      </div>
      {children}
    </fieldset>
  );
}

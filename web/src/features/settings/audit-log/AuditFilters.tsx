import { exportAuditEvents } from "@automotive-crm/contract/audit/log";
import { actionInWords, kindInWords } from "@automotive-crm/contract/audit/words";
import { useQuery } from "@tanstack/react-query";
import { Download, X } from "lucide-react";
import { call } from "#lib/api/api-client.ts";
import { saveFile } from "#lib/browser/save-file.ts";
import { foreignZone, formatZoneName } from "#lib/format/format-date.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { PickField, namesAsOptions, type PickOption } from "#records/fields/PickField.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { usersQuery } from "#features/settings/settings.queries.ts";
import { useSettingsMutation } from "#features/settings/useSettingsMutation.ts";
import { auditActionsQuery } from "./audit-log.queries.ts";
import { toFilter, type AuditSearch } from "./audit-log.search.ts";

interface AuditFiltersProps {
  organizationId: string;
  search: AuditSearch;
  /** The organization's, once it is known. */
  timeZone: string | undefined;
  now: Date;
  onChange: (changes: AuditSearch) => void;
}

/** Narrows the audit log, and exports what is left. */
export function AuditFilters({ organizationId, search, timeZone, now, onChange }: AuditFiltersProps) {
  const { data: users = [] } = useQuery(usersQuery(organizationId));
  const { data: actions = [] } = useQuery(auditActionsQuery(organizationId));
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  const day = (name: "from" | "to") => ({
    type: "date",
    value: search[name] ?? "",
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value || undefined }),
  });
  return (
    <section aria-label="Filters" className="flex flex-wrap items-end gap-2 pb-4">
      <PickField
        kind="people"
        label="Person"
        none="Everyone"
        className="w-44 max-xl:w-32 max-md:flex-1 max-md:basis-[40%]"
        options={namesAsOptions(users)}
        value={search.person ?? ""}
        onChange={(person) => onChange({ person: person || undefined })}
      />
      <PickField
        kind="records"
        label="Record"
        none="All records"
        className="w-44 max-xl:w-32 max-md:flex-1 max-md:basis-[40%]"
        options={optionsOf(
          actions.map((action) => kindOf(action)),
          kindInWords,
        )}
        value={search.kind ?? ""}
        onChange={(kind) => onChange({ kind: kind || undefined, action: undefined })}
      />
      <PickField
        kind="actions"
        label="Action"
        none="All actions"
        className="w-56 max-xl:w-36 max-md:flex-1 max-md:basis-[40%]"
        options={optionsOf(
          actions.filter((action) => search.kind === undefined || kindOf(action) === search.kind),
          (action) => actionInWords(action),
        )}
        value={search.action ?? ""}
        onChange={(action) => onChange({ action: action || undefined })}
      />
      <TextField
        label="From"
        className="w-40 max-xl:w-34 max-md:order-1 max-md:flex-1 max-md:basis-[40%]"
        max={search.to}
        {...day("from")}
      />
      <TextField
        label="To"
        className="w-40 max-xl:w-34 max-md:order-1 max-md:flex-1 max-md:basis-[40%]"
        min={search.from}
        {...day("to")}
      />
      {search.record !== undefined && (
        <Button icon={<X aria-hidden size={16} />} onClick={() => onChange({ record: undefined })}>
          One record
        </Button>
      )}
      {isFiltered && (
        <Button
          variant="ghost"
          onClick={() =>
            onChange({
              person: undefined,
              record: undefined,
              kind: undefined,
              action: undefined,
              from: undefined,
              to: undefined,
            })
          }
        >
          Clear
        </Button>
      )}
      <ExportButton organizationId={organizationId} search={search} />
      {timeZone !== undefined && foreignZone(now, timeZone) !== null && (
        <p className="basis-full text-meta text-quiet max-md:order-1">
          Days and times are the organization's: {formatZoneName(timeZone)}.
        </p>
      )}
    </section>
  );
}

const kindOf = (action: string) => action.split(".", 1).join();

/** Each value once, by the words in which it is shown. */
const optionsOf = (values: readonly string[], inWords: (value: string) => string): PickOption[] =>
  [...new Set(values)]
    .map((value) => ({ value, label: inWords(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

function ExportButton({ organizationId, search }: { organizationId: string; search: AuditSearch }) {
  const mayExport = usePermission("data:export");
  const { save, isSaving, failure } = useSettingsMutation({
    organizationId,
    send: () => call(exportAuditEvents, { body: toFilter(search), organizationId }),
    onSaved: saveFile,
  });
  if (!mayExport) return null;
  return (
    <div className="md:ml-auto max-md:min-w-[40%]">
      <Button
        icon={<Download aria-hidden size={16} />}
        isBusy={isSaving}
        busyText="Exporting…"
        onClick={() => save(undefined)}
      >
        Export CSV
      </Button>
      {failure && (
        <p role="alert" className="pt-1 text-meta text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}

import { downloadExport, startExport, type WholeExport } from "@automotive-crm/contract/exports/whole";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { OneOrganization } from "#features/settings/index.ts";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { useOneMutation } from "#lib/api/useOneMutation.ts";
import { saveFile } from "#lib/browser/save-file.ts";
import { formatCount } from "#lib/format/format.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { PermissionGuard } from "#lib/workplace/permissions.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { SegmentsField } from "#kit/controls/SegmentsField.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { LoadingRows } from "#kit/list/List.tsx";
import { exportsQuery, useExportEvents } from "./exports.queries.ts";

/** /settings/export: takes everything out, made in the background. */
export const ExportTab = () => (
  <PermissionGuard permission="data:export">
    <OneOrganization>{(organizationId) => <Exports organizationId={organizationId} />}</OneOrganization>
  </PermissionGuard>
);

function Exports({ organizationId }: { organizationId: string }) {
  const { data: exports, error, isPending, refetch } = useQuery(exportsQuery(organizationId));
  useExportEvents(organizationId);
  return (
    <>
      <StartExport organizationId={organizationId} isRunning={exports?.some(({ status }) => status === "running")} />
      {isPending && <LoadingRows label="Loading exports" />}
      {error && !exports && (
        <p role="alert" className="text-danger">
          The exports could not be loaded.{" "}
          <button type="button" className="link" onClick={() => void refetch()}>
            Retry
          </button>
        </p>
      )}
      {exports?.length === 0 && (
        <EmptyState
          icon={<Download aria-hidden size={24} />}
          title="No exports yet"
          text="Your exports of the last 7 days are listed here. To export only some customers, use Export above their list."
        />
      )}
      {exports && exports.length > 0 && (
        <ul aria-label="Exports" className="divide-y divide-line border-y border-line">
          {exports.map((each) => (
            <ExportRow key={each.id} of={each} organizationId={organizationId} />
          ))}
        </ul>
      )}
    </>
  );
}

function StartExport({
  organizationId,
  isRunning = false,
}: {
  organizationId: string;
  isRunning?: boolean | undefined;
}) {
  const queryClient = useQueryClient();
  const [format, setFormat] = useState<WholeExport["format"]>("xlsx");
  const starting = useOneMutation({
    mutationFn: () => call(startExport, { body: { format }, organizationId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: exportsQuery(organizationId).queryKey }),
    meta: { hasOwnErrorDisplay: true },
  });
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3 pb-4">
      <p className="min-w-0 flex-1 basis-60 text-table text-quiet">
        All customers with their vehicles, activities, calls, tasks and appointments, and all opt-outs, in one ZIP file.
        It is made in the background; you are notified when it is ready.
      </p>
      <SegmentsField
        label="Format"
        isLabelHidden
        segments={[
          { value: "xlsx", label: "Excel (XLSX)" },
          { value: "csv", label: "CSV" },
        ]}
        value={format}
        onChange={setFormat}
      />
      <Button
        variant="primary"
        className="max-md:w-full"
        icon={<Download aria-hidden size={16} />}
        disabled={isRunning}
        isBusy={starting.isPending}
        busyText="Starting…"
        onClick={() => starting.mutate(undefined)}
      >
        Export everything
      </Button>
      {starting.error && (
        <p role="alert" className="basis-full text-danger">
          {messageOf(starting.error)}
        </p>
      )}
    </div>
  );
}

const percent = (part: number) => `${Math.floor(part * 100)}%`;

function ExportRow({ of, organizationId }: { of: WholeExport; organizationId: string }) {
  const { id, status, format, customers, createdAt, expiresAt, progress, problem } = of;
  const downloading = useOneMutation({
    mutationFn: () => call(downloadExport, { params: { exportId: id }, organizationId, timeoutMs: 15 * 60_000 }),
    onSuccess: saveFile,
    meta: { hasOwnErrorDisplay: true },
  });
  const trouble = problem ?? (downloading.error && messageOf(downloading.error));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">
          {formatCount(customers)} {customers === 1 ? "customer" : "customers"}, {format === "csv" ? "CSV" : "Excel"}
        </p>
        <p className="text-meta text-quiet">
          <Timestamp at={createdAt} />
          {expiresAt !== null && (
            <>
              {" "}
              · can be downloaded until <Timestamp at={expiresAt} />
            </>
          )}
        </p>
        {trouble && (
          <p role="alert" className="text-table text-danger">
            {trouble}
          </p>
        )}
      </div>
      {status === "running" && (
        <output className="text-table text-quiet tabular-nums">Exporting… {percent(progress)}</output>
      )}
      {status === "ready" && (
        <Button
          icon={<Download aria-hidden size={16} />}
          isBusy={downloading.isPending}
          busyText="Downloading…"
          onClick={() => downloading.mutate(undefined)}
        >
          Download
        </Button>
      )}
    </li>
  );
}

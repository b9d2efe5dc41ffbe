import { maxReportRows, type FeedReportRow, type FeedRun } from "@automotive-crm/contract/inventory/feeds";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#kit/controls/Button.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { formatCount } from "#lib/format/format.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { runWords } from "./feed-words.ts";
import { feedRunQuery } from "./feeds.queries.ts";

interface RunDialogProps {
  organizationId: string;
  run: FeedRun;
  onClose: () => void;
}

/** The report of a file: its counts, and the rows that failed or are doubtful. */
export function RunDialog({ organizationId, run: { id, feedId, fileName, receivedAt }, onClose }: RunDialogProps) {
  const { data, error, refetch } = useQuery(feedRunQuery(organizationId, feedId, id));
  return (
    <Dialog
      title="Report"
      subtitle={fileName}
      isOpen
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {data && <Report run={data.run} rows={data.rows} receivedAt={receivedAt} />}
      {!data && error && (
        <ErrorNotice title="The report could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <output aria-label="Loading the report" className="grid gap-3">
          <Skeleton className="h-40" />
        </output>
      )}
    </Dialog>
  );
}

interface ReportProps {
  run: FeedRun;
  rows: readonly FeedReportRow[];
  receivedAt: string;
}

function Report({ run, rows, receivedAt }: ReportProps) {
  const [word, tone] = runWords[run.status];
  const counts = [
    ["Rows", run.received],
    ["New", run.created],
    ["Updated", run.updated],
    ["Unchanged", run.unchanged],
    ["Not in the feed", run.notInFeed],
    ["Missing, pending the next file", run.missing],
    ["Failed", run.failed],
    ["Doubtful", run.warned],
  ] as const;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{word}</Badge>
        <Timestamp at={receivedAt} className="text-table text-quiet" />
        {run.decidedByName !== null && <span className="text-table text-quiet">Decided by {run.decidedByName}</span>}
      </div>
      {run.problem !== null && <p className="wrap-anywhere">{run.problem}</p>}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1 text-table">
        {counts.map(([name, count]) => (
          <div key={name} className="flex justify-between gap-2 border-b border-line py-1">
            <dt className="text-quiet">{name}</dt>
            <dd className="font-medium tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {rows.length > 0 && (
        <ol aria-label="Rows to look at" className="grid gap-2">
          {rows.map(({ row, isFailed, vin, stockNumber, texts }) => (
            <li key={row} className="rounded-box border border-line px-3 py-2">
              <p className="flex flex-wrap items-baseline gap-x-3 text-table">
                <span className="font-semibold">Row {formatCount(row)}</span>
                <span className={isFailed ? "font-medium text-danger" : "text-warn"}>
                  {isFailed ? "Failed" : "Doubtful"}
                </span>
                <span className="text-quiet wrap-anywhere">{[stockNumber, vin].filter(Boolean).join(" · ")}</span>
              </p>
              <p className="text-meta wrap-anywhere">{texts.join(" ")}</p>
            </li>
          ))}
        </ol>
      )}
      {run.failed + run.warned > maxReportRows && (
        <p className="text-meta text-quiet">Only the first {formatCount(maxReportRows)} rows are kept.</p>
      )}
    </div>
  );
}

import { decideFeedRun, type Feed, type FeedRun } from "@automotive-crm/contract/inventory/feeds";
import { useState } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { call } from "#lib/api/api-client.ts";
import { countOf } from "./feed-words.ts";
import { useFeedMutation } from "./feeds.queries.ts";

interface HeldFileProps {
  organizationId: string;
  feed: Feed;
  run: FeedRun;
  onReport: (run: FeedRun) => void;
}

/** A file that wasn't applied because a part of it seems to be missing, and what a person may do about it. */
export function HeldFile({ organizationId, feed, run, onReport }: HeldFileProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { save, isSaving, failure, reset } = useFeedMutation(organizationId, {
    send: (decision: "apply" | "discard") =>
      call(decideFeedRun, { params: { feedId: feed.id, runId: run.id }, body: { decision }, organizationId }),
    onDone: () => setIsAsking(false),
  });
  const hasUnknown = run.unknownDealers.length > 0;
  return (
    <section aria-label="Held file" className="grid gap-3 rounded-box tint-warning px-4 py-3">
      <div>
        <h3 className="font-semibold">The file {run.fileName} was not applied</h3>
        <p>{run.problem}</p>
        <p className="text-table text-quiet">
          {hasUnknown
            ? "Edit the feed and enter the dealer IDs for their locations. Then apply the file."
            : "Nothing has changed. If the file is right, apply it; if not, discard it and wait for the next one."}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button isChange variant="primary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          Apply anyway
        </Button>
        <Button isChange isBusy={isSaving && !isAsking} busyText="Discarding…" onClick={() => save("discard")}>
          Discard
        </Button>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => onReport(run)}>
          Show report
        </Button>
      </div>
      {failure !== null && !isAsking && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <ConfirmDialog
        title="Apply anyway"
        question={
          run.missing > 0
            ? `${countOf(run.missing, "car")} that ${run.missing === 1 ? "is" : "are"} not in this file will leave the list. Cars in deals stay, and nothing is deleted.`
            : `${countOf(run.received - run.failed, "row")} will be applied; ${countOf(run.failed, "row")} failed.`
        }
        confirmLabel="Apply anyway"
        isBusy={isSaving}
        busyText="Applying…"
        error={failure ?? undefined}
        isOpen={isAsking}
        onCancel={() => {
          reset();
          setIsAsking(false);
        }}
        onConfirm={() => save("apply")}
      />
    </section>
  );
}

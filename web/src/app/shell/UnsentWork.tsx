import { Link } from "@tanstack/react-router";
import { CloudOff } from "lucide-react";
import { useEffect, useState } from "react";
import { formatFullTimestamp, formatTimestamp } from "#lib/format/format-date.ts";
import { discardWaiting, retryWaiting, useOutbox, watchOutbox, type WaitingWork } from "#lib/offline/outbox.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { NotSavedYet } from "#ui/NotSavedYet.tsx";
import { Popover } from "#ui/Popover.tsx";

/** Keeps sending unsent work, and shows on every page that there is some. */
export function UnsentWork() {
  useEffect(() => watchOutbox(), []);
  const works = useOutbox((outbox) => outbox.works);
  const [discarded, setDiscarded] = useState<WaitingWork | null>(null);
  const discard = () => {
    if (discarded) discardWaiting(discarded.id);
    setDiscarded(null);
  };
  return (
    <>
      <output className="sr-only">{works.length > 0 && countWords(works.length)}</output>
      {works.length > 0 && (
        <Popover
          label={countWords(works.length)}
          align="end"
          triggerClassName="button button-ghost text-warn"
          panelClassName="w-[min(360px,calc(100vw-16px))] p-0"
          trigger={
            <>
              <CloudOff aria-hidden size={17} />
              <span className="tabular-nums">{works.length}</span>
              <span className="max-lg:sr-only">not saved yet</span>
            </>
          }
        >
          <UnsentList works={works} onDiscard={setDiscarded} />
        </Popover>
      )}
      <ConfirmDialog
        title="Discard unsaved changes?"
        question={`${discarded?.what ?? ""} has not reached the server. Once discarded it is gone.`}
        confirmLabel="Discard"
        isDangerous
        isOpen={discarded !== null}
        onConfirm={discard}
        onCancel={() => setDiscarded(null)}
      />
    </>
  );
}

const countWords = (count: number) => `${count} ${count === 1 ? "change is" : "changes are"} not saved yet`;

interface UnsentListProps {
  works: readonly WaitingWork[];
  onDiscard: (work: WaitingWork) => void;
}

function UnsentList({ works, onDiscard }: UnsentListProps) {
  return (
    <div className="grid">
      <p className="border-b border-line px-4 py-3 text-table">
        <span className="block font-semibold">{countWords(works.length)}</span>
        <span className="text-quiet">Saved in this browser and will be sent automatically.</span>
      </p>
      <ul className="max-h-[50dvh] overflow-y-auto">
        {works.map((work) => (
          <li key={work.id} className="grid gap-1 border-b border-line px-4 py-3">
            <span className="flex items-baseline gap-2">
              <Link
                to="/customers/$customerId"
                params={{ customerId: work.customerId }}
                className="min-w-0 flex-1 truncate font-medium hover:underline"
              >
                {work.what}
              </Link>
              <time
                dateTime={new Date(work.queuedAt).toISOString()}
                title={formatFullTimestamp(work.queuedAt)}
                className="shrink-0 text-meta text-quiet tabular-nums"
              >
                {formatTimestamp(work.queuedAt)}
              </time>
            </span>
            <NotSavedYet
              what={work.what}
              message={work.failure?.message}
              isSending={work.isSending}
              onRetry={work.failure ? () => retryWaiting(work.id) : undefined}
              onDiscard={() => onDiscard(work)}
            />
          </li>
        ))}
      </ul>
      <div className="px-4 py-2.5">
        <Button onClick={() => retryWaiting()}>Try now</Button>
      </div>
    </div>
  );
}

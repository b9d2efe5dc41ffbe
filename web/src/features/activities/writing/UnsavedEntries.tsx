import { LoaderCircle } from "lucide-react";
import { useState, type ReactNode } from "react";
import { discardWaiting, retryWaiting } from "#lib/offline/outbox.ts";
import { formatFullTimestamp } from "#lib/format/format-date.ts";
import { LazyQuestion } from "#kit/dialog/LazyQuestion.tsx";
import { NotSavedYet } from "#kit/form/NotSavedYet.tsx";
import { entryTexts, failureText } from "#features/activities/failure-text.ts";
import { callFailureText } from "#records/failure-text.ts";
import { EntryIcon } from "#features/activities/timeline/EntryIcon.tsx";
import { FoldedText } from "#features/activities/timeline/FoldedText.tsx";
import type { SendingEntry } from "./useNewEntries.ts";
import type { ActivityType } from "@automotive-crm/contract/activities/entries";
import { composerWords } from "./composers.ts";
import type { WaitingEntry } from "./waiting-entries.ts";

interface UnsavedEntriesProps {
  sending: readonly SendingEntry[];
  waiting: readonly WaitingEntry[];
}

/** Entries that aren't saved yet, separate from the timeline. */
export function UnsavedEntries({ sending, waiting }: UnsavedEntriesProps) {
  const [discarded, setDiscarded] = useState<WaitingEntry | null>(null);
  if (sending.length + waiting.length === 0) return null;
  return (
    <section aria-label="Not saved yet">
      <ul className="grid gap-1.5">
        {sending.toReversed().map(({ id, type, description }) => (
          <Unsaved key={id} type={type} heading={composerWords[type].what} text={description}>
            <p className="inline-flex items-center gap-1.5 text-meta text-quiet">
              <LoaderCircle aria-hidden size={14} className="animate-spin motion-reduce:animate-none" />
              Saving…
            </p>
          </Unsaved>
        ))}
        {waiting.map((entry) => (
          <Unsaved
            key={entry.work.id}
            type={entry.type ?? "note"}
            heading={entry.work.what}
            text={entry.text}
            writtenAt={entry.work.queuedAt}
          >
            <NotSavedYet
              what={entry.work.what}
              isSending={entry.work.isSending}
              message={
                entry.work.failure
                  ? entry.type === "call"
                    ? callFailureText(entry.work.failure)
                    : failureText(entry.work.failure, entryTexts)
                  : undefined
              }
              onRetry={() => retryWaiting(entry.work.id)}
              onDiscard={() => setDiscarded(entry)}
            />
          </Unsaved>
        ))}
      </ul>
      <LazyQuestion
        title="Discard unsaved changes"
        question={
          <>
            Discard this? It has not reached the server and will be lost.
            <span className="mt-2 line-clamp-3 block text-table text-quiet wrap-anywhere">
              {discarded?.work.what}: {discarded?.text}
            </span>
          </>
        }
        confirmLabel="Discard"
        isDangerous
        isOpen={discarded !== null}
        onCancel={() => setDiscarded(null)}
        onConfirm={() => {
          if (discarded) discardWaiting(discarded.work.id);
          setDiscarded(null);
        }}
      />
    </section>
  );
}

interface UnsavedProps {
  type: ActivityType;
  heading: string;
  text: string;
  writtenAt?: number;
  children: ReactNode;
}

function Unsaved({ type, heading, text, writtenAt, children }: UnsavedProps) {
  return (
    <li
      className="flex gap-3 rounded-box border border-dashed border-warn/60 bg-warning/6 py-2.5 pr-3 pl-1"
      title={writtenAt === undefined ? undefined : `Written ${formatFullTimestamp(writtenAt)}`}
    >
      <EntryIcon entry={{ type, callData: null }} />
      <div className="grid min-w-0 flex-1 gap-1 pt-1">
        <p className="font-semibold wrap-anywhere">{heading}</p>
        <FoldedText text={text} label={heading} />
        {children}
      </div>
    </li>
  );
}

import { CloudOff } from "lucide-react";
import { useState } from "react";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { discardWaiting, retryWaiting, type WaitingWork } from "#lib/offline/outbox.ts";
import { useCustomerParts, type ConflictPlace } from "#records/customer-part.ts";
import { WaitingConflict } from "#records/dialog/WaitingConflict.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { fieldLabels, shownValue } from "#features/customers/edits/customer-edits.ts";
import { useNames } from "#features/customers/edits/useNames.ts";

type WaitingNoticeProps = Omit<ConflictPlace, "onClose"> & { works: readonly WaitingWork[] };

/** Work that hasn't reached the server: how much, what, since when, and what to do about it. */
export function WaitingNotice({ works, ...place }: WaitingNoticeProps) {
  const [isListed, setIsListed] = useState(false);
  const [discarding, setDiscarding] = useState<WaitingWork | null>(null);
  const [settling, setSettling] = useState<WaitingWork | null>(null);
  const refused = works.filter(({ failure }) => failure !== null).length;
  return (
    <>
      <div className="notice-line">
        <div className="flex min-h-9 flex-wrap items-center gap-x-2">
          <CloudOff aria-hidden size={15} className="shrink-0 text-warn" />
          <span className="font-medium">
            {works.length === 1 ? "1 change is" : `${works.length} changes are`} not saved yet.
          </span>
          <span className="text-quiet">
            {refused === 0 ? "Trying again." : `${refused} ${refused === 1 ? "needs" : "need"} your attention.`}
          </span>
          <span className="ml-auto flex gap-1">
            <Button
              variant="ghost"
              className="button-small"
              aria-expanded={isListed}
              onClick={() => setIsListed(!isListed)}
            >
              {isListed ? "Hide" : "Show"}
            </Button>
            <Button variant="ghost" className="button-small" onClick={() => retryWaiting()}>
              Try now
            </Button>
          </span>
        </div>
        {isListed && (
          <ul className="divide-y divide-line border-t border-line">
            {works.map((work) => (
              <WaitingItem
                key={work.id}
                work={work}
                onSettle={() => setSettling(work)}
                onDiscard={() => setDiscarding(work)}
              />
            ))}
          </ul>
        )}
      </div>
      <ConfirmDialog
        title="Discard this change"
        question={`${discarding?.what ?? "This change"} was not saved. If you discard it, it is lost.`}
        confirmLabel="Discard"
        isDangerous
        isOpen={discarding !== null}
        onCancel={() => setDiscarding(null)}
        onConfirm={() => {
          if (discarding) discardWaiting(discarding.id);
          setDiscarding(null);
        }}
      />
      {settling && <Settling {...place} work={settling} onClose={() => setSettling(null)} />}
    </>
  );
}

interface SettlingProps extends ConflictPlace {
  work: WaitingWork;
}

/** Asks which values to keep, in the words of the part that the edit belongs to. */
function Settling({ work, ...place }: SettlingProps) {
  const questions = useCustomerParts().map(({ conflict }) => conflict?.(work, place));
  return questions.find(Boolean) ?? <CustomerConflict work={work} {...place} />;
}

function CustomerConflict({ work, customer, onClose }: SettlingProps) {
  const names = useNames(customer);
  return (
    <WaitingConflict
      work={work}
      labels={fieldLabels}
      show={(field, value) => shownValue(field, value, names)}
      onClose={onClose}
    />
  );
}

interface WaitingItemProps {
  work: WaitingWork;
  onSettle: () => void;
  onDiscard: () => void;
}

function WaitingItem({ work, onSettle, onDiscard }: WaitingItemProps) {
  const isConflict = work.failure?.conflicts !== undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span className="min-w-0 wrap-anywhere">{work.what}</span>
      <Timestamp at={work.queuedAt} className="text-meta text-quiet" />
      {work.isSending && <span className="text-meta text-quiet">Sending…</span>}
      {work.failure && <span className="min-w-0 text-meta text-danger wrap-anywhere">{work.failure.message}</span>}
      <span className="ml-auto flex gap-1">
        {work.failure && (
          <Button
            variant="ghost"
            className="button-small"
            aria-label={isConflict ? `Choose for ${work.what}` : `Try ${work.what} again`}
            onClick={isConflict ? onSettle : () => retryWaiting(work.id)}
          >
            {isConflict ? "Choose" : "Try again"}
          </Button>
        )}
        <Button variant="ghost" className="button-small" aria-label={`Discard ${work.what}`} onClick={onDiscard}>
          Discard
        </Button>
      </span>
    </li>
  );
}

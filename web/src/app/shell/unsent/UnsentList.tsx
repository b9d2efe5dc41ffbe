import { Link } from "@tanstack/react-router";
import { discardDraft, type Draft } from "#lib/offline/draft-list.ts";
import { excerptOf } from "#lib/offline/excerpt.ts";
import { discardWaiting, retryWaiting, type WaitingWork } from "#lib/offline/outbox.ts";
import { heldBy } from "#lib/offline/send-order.ts";
import { Button } from "#kit/controls/Button.tsx";
import { NotSavedYet } from "#kit/form/NotSavedYet.tsx";
import { draftWord, namedDraft } from "./draft-words.ts";
import { editableTexts } from "./editable-texts.ts";
import { UnsentItem } from "./UnsentItem.tsx";
import { changesNotSaved } from "./unsent-words.ts";

interface UnsentListProps {
  works: readonly WaitingWork[];
  drafts: readonly Draft[];
  onEdit: (work: WaitingWork) => void;
  onDiscard: (discarded: { what: string; discard: () => void }) => void;
}

/** Everything of the signed-in person that isn't saved. */
export function UnsentList({ works, drafts, onEdit, onDiscard }: UnsentListProps) {
  return (
    <div className="grid max-h-[70dvh] overflow-y-auto">
      {works.length > 0 && (
        <section aria-label="Unsent changes">
          <p className="border-b border-line px-4 py-3 text-table">
            <span className="block font-semibold">{changesNotSaved(works.length)}</span>
            <span className="text-quiet">Saved in this browser and will be sent automatically.</span>
          </p>
          <ul>
            {works.map((work) => (
              <Unsent
                key={work.id}
                work={work}
                works={works}
                onEdit={onEdit}
                onDiscard={() => onDiscard({ what: work.what, discard: () => discardWaiting(work.id) })}
              />
            ))}
          </ul>
          <div className="border-b border-line px-4 py-2.5">
            <Button onClick={() => retryWaiting()}>Try now</Button>
          </div>
        </section>
      )}
      {drafts.length > 0 && (
        <section aria-label="Drafts">
          <p className="border-b border-line px-4 py-3 text-table">
            <span className="block font-semibold">Drafts</span>
            <span className="text-quiet">Not finished. They follow you to other devices.</span>
          </p>
          <ul>
            {drafts.map((draft) => (
              <UnsentDraft
                key={`${draft.organizationId} ${draft.form} ${draft.tabId}`}
                draft={draft}
                onDiscard={onDiscard}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface UnsentProps {
  work: WaitingWork;
  works: readonly WaitingWork[];
  onEdit: (work: WaitingWork) => void;
  onDiscard: () => void;
}

function Unsent({ work, works, onEdit, onDiscard }: UnsentProps) {
  const first = work.failure ? undefined : heldBy(work, works);
  return (
    <UnsentItem
      what={work.what}
      customerId={work.customerId}
      customerName={work.customerName}
      excerpt={excerptOf(work.body)}
      at={work.queuedAt}
    >
      <NotSavedYet
        what={work.what}
        message={work.failure?.message ?? (first && `Waits for ${first.what}, an earlier change to the same record.`)}
        isSending={work.isSending}
        onRetry={work.failure ? () => retryWaiting(work.id) : undefined}
        onEdit={editableTexts(work).length > 0 && !work.isSending ? () => onEdit(work) : undefined}
        onDiscard={onDiscard}
      />
    </UnsentItem>
  );
}

function UnsentDraft({ draft, onDiscard }: { draft: Draft; onDiscard: UnsentListProps["onDiscard"] }) {
  const what = draftWord(draft);
  const { customerId } = draft;
  const named = namedDraft(draft);
  return (
    <UnsentItem
      what={what}
      customerId={null}
      customerName={draft.customerName}
      excerpt={draft.excerpt}
      at={draft.savedAt}
    >
      <span className="flex gap-1">
        {customerId !== null ? (
          <Link
            to="/customers/$customerId"
            params={{ customerId }}
            aria-label={`Open ${named}`}
            className="button button-ghost button-small"
          >
            Open
          </Link>
        ) : (
          draft.what === "new-customer" && (
            <Link to="/customers" aria-label={`Open ${named}`} className="button button-ghost button-small">
              Open
            </Link>
          )
        )}
        <Button
          variant="ghost"
          className="button-small"
          aria-label={`Discard draft: ${named}`}
          onClick={() => onDiscard({ what: `This draft (${named})`, discard: () => discardDraft(draft) })}
        >
          Discard
        </Button>
      </span>
    </UnsentItem>
  );
}

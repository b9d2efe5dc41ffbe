import { useState } from "react";
import { discardDraft, useDrafts } from "#lib/offline/draft-list.ts";
import { excerptOf } from "#lib/offline/excerpt.ts";
import { canKeepSealed } from "#lib/offline/left-work.ts";
import { discardWaiting, sendWaiting, useOutbox } from "#lib/offline/outbox.ts";
import { useSignOutQuestion } from "#lib/offline/sign-out-question.ts";
import { hasUnkeptText, useStorageTrouble } from "#lib/offline/storage-trouble.ts";
import { signOutNow } from "#lib/session/session.ts";
import { useSession } from "#lib/session/session-store.ts";
import { Button } from "#kit/controls/Button.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DiscardQuestion } from "#kit/dialog/DiscardQuestion.tsx";
import { draftWord } from "./draft-words.ts";
import { UnsentItem } from "./UnsentItem.tsx";

const close = () => useSignOutQuestion.setState({ isAsking: false });

/** Asked before signing out while something isn't saved: send it, keep it encrypted for the next sign-in, or discard it. */
export function SignOutQuestion() {
  const isAsking = useSignOutQuestion((question) => question.isAsking);
  return isAsking ? <Question /> : null;
}

function Question() {
  const works = useOutbox((outbox) => outbox.works);
  const drafts = useDrafts();
  const userId = useSession(({ user }) => user?.id);
  const [isSending, setIsSending] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const isUnkept = useStorageTrouble(hasUnkeptText);
  const mayKeep = userId !== undefined && canKeepSealed(userId) && !isUnkept;

  const closeAndSignOut = () => {
    close();
    void signOutNow();
  };
  const send = async () => {
    setIsSending(true);
    await sendWaiting();
    setIsSending(false);
    if (useOutbox.getState().works.length === 0 && drafts.length === 0 && !isUnkept) closeAndSignOut();
  };
  const discard = () => {
    for (const { id } of works) discardWaiting(id);
    for (const draft of drafts) discardDraft(draft);
    closeAndSignOut();
  };
  return (
    <Dialog
      title="Before you sign out"
      isOpen
      isBusy={isSending}
      onClose={close}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button variant="ghost" className="text-danger" onClick={() => setIsDiscarding(true)}>
            Discard
          </Button>
          {works.length > 0 && (
            <Button isBusy={isSending} busyText="Sending..." onClick={() => void send()}>
              Send now
            </Button>
          )}
          {mayKeep && (
            <Button variant="primary" onClick={closeAndSignOut}>
              Keep and sign out
            </Button>
          )}
        </div>
      }
    >
      <p>This is not saved yet and exists only in this browser.</p>
      <p className="mt-1 text-quiet">
        {isUnkept
          ? "This browser's storage is full, so what you typed last is lost when you sign out. Cancel to save it first."
          : whetherKept(mayKeep)}
      </p>
      <ul aria-label="Not saved yet" className="-mx-5 mt-3 border-t border-line *:px-5 max-sm:-mx-4 max-sm:*:px-4">
        {works.map(({ id, what, customerName, body, queuedAt, failure }) => (
          <UnsentItem key={id} {...{ what, customerName }} customerId={null} excerpt={excerptOf(body)} at={queuedAt}>
            {failure && <span className="text-meta text-danger wrap-anywhere">{failure.message}</span>}
          </UnsentItem>
        ))}
        {drafts.map((draft) => (
          <UnsentItem
            key={`${draft.area} ${draft.key}`}
            what={`Draft: ${draftWord(draft)}`}
            customerId={null}
            customerName={draft.customerName}
            excerpt={draft.excerpt}
            at={draft.savedAt}
          />
        ))}
      </ul>
      {isDiscarding && (
        <DiscardQuestion
          title="Discard what is not saved?"
          text="Once discarded it is gone."
          discardLabel="Discard and sign out"
          keepLabel="Go back"
          onKeep={() => setIsDiscarding(false)}
          onDiscard={discard}
        />
      )}
    </Dialog>
  );
}

const whetherKept = (mayKeep: boolean) =>
  mayKeep
    ? "If you keep it, it is encrypted until you sign in here again. No one else can read it."
    : "This browser can't encrypt it right now, so it can't stay here when you sign out.";

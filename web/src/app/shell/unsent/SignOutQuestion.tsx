import { useState } from "react";
import { discardDraft, useDrafts } from "#lib/offline/draft-list.ts";
import { excerptOf } from "#lib/offline/excerpt.ts";
import { sendDrafts } from "#lib/offline/send-drafts.ts";
import { discardWaiting, sendWaiting, useOutbox } from "#lib/offline/outbox.ts";
import { useSignOutQuestion } from "#lib/offline/sign-out-question.ts";
import { hasUnkeptText, useStorageTrouble } from "#lib/offline/storage-trouble.ts";
import { signOut, signOutNow } from "#lib/session/session.ts";
import { Button } from "#kit/controls/Button.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DiscardQuestion } from "#kit/dialog/DiscardQuestion.tsx";
import { draftWord } from "./draft-words.ts";
import { UnsentItem } from "./UnsentItem.tsx";

const close = () => useSignOutQuestion.setState({ isAsking: false });

/** Asked before signing out while something could not be sent: send it, discard it, or stay. */
export function SignOutQuestion() {
  const isAsking = useSignOutQuestion((question) => question.isAsking);
  return isAsking ? <Question /> : null;
}

function Question() {
  const works = useOutbox((outbox) => outbox.works);
  const drafts = useDrafts({ areUnsent: true });
  const [isSending, setIsSending] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const isUnkept = useStorageTrouble(hasUnkeptText);

  const closeAndSignOut = () => {
    close();
    void signOutNow();
  };
  const send = async () => {
    setIsSending(true);
    await Promise.all([sendWaiting(), sendDrafts({ isSigningOut: true })]);
    setIsSending(false);
    close();
    void signOut();
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
          {works.length + drafts.length > 0 && (
            <Button variant="primary" isBusy={isSending} busyText="Sending..." onClick={() => void send()}>
              Send now
            </Button>
          )}
        </div>
      }
    >
      <p>This is not saved yet and exists only in this browser.</p>
      <p className="mt-1 text-quiet">
        {isUnkept
          ? "This browser's storage is full, so what you typed last is lost when you sign out. Cancel to save it first."
          : "The server has not got it yet. Stay signed in until it can be sent."}
      </p>
      <ul aria-label="Not saved yet" className="-mx-5 mt-3 border-t border-line *:px-5 max-sm:-mx-4 max-sm:*:px-4">
        {works.map(({ id, what, customerName, body, queuedAt, failure }) => (
          <UnsentItem key={id} {...{ what, customerName }} customerId={null} excerpt={excerptOf(body)} at={queuedAt}>
            {failure && <span className="text-meta text-danger wrap-anywhere">{failure.message}</span>}
          </UnsentItem>
        ))}
        {drafts.map((draft) => (
          <UnsentItem
            key={`${draft.organizationId} ${draft.form} ${draft.tabId}`}
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

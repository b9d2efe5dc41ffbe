import { CloudOff, FilePen } from "lucide-react";
import { useEffect, useState } from "react";
import { useDrafts } from "#lib/offline/draft-list.ts";
import { excerptOf } from "#lib/offline/excerpt.ts";
import { useOutbox, watchOutbox, type WaitingWork } from "#lib/offline/outbox.ts";
import { watchDrafts } from "#lib/offline/send-drafts.ts";
import { useSession } from "#lib/session/session-store.ts";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { Popover } from "#kit/menu/Popover.tsx";
import { EditUnsent } from "./EditUnsent.tsx";
import { SignOutQuestion } from "./SignOutQuestion.tsx";
import { UnsentList } from "./UnsentList.tsx";
import { changesNotSaved, draftsHere } from "./unsent-words.ts";
import { useStorageTrouble, type Unkept } from "#lib/offline/storage-trouble.ts";

interface Discarded {
  what: string;
  discard: () => void;
}

/** Keeps sending unsent work, and shows on every page what isn't saved. */
export function UnsentWork() {
  const userId = useSession(({ user }) => user?.id);
  useEffect(() => watchOutbox(reports), []);
  useEffect(() => (userId === undefined ? undefined : watchDrafts(userId)), [userId]);
  useStorageNotice();
  const works = useOutbox((outbox) => outbox.works);
  const drafts = useDrafts();
  const [edited, setEdited] = useState<WaitingWork | null>(null);
  const [discarded, setDiscarded] = useState<Discarded | null>(null);
  const discard = () => {
    discarded?.discard();
    setDiscarded(null);
  };
  const isUnsaved = works.length > 0;
  return (
    <>
      <output className="sr-only">{isUnsaved && changesNotSaved(works.length)}</output>
      {(isUnsaved || drafts.length > 0) && (
        <Popover
          label={isUnsaved ? changesNotSaved(works.length) : draftsHere(drafts.length)}
          align="end"
          triggerClassName={`button button-ghost ${isUnsaved ? "text-warn" : "text-quiet"}`}
          panelClassName="w-[min(400px,calc(100vw-16px))] p-0"
          trigger={
            isUnsaved ? (
              <>
                <CloudOff aria-hidden size={17} />
                <span className="tabular-nums">{works.length}</span>{" "}
                <span className="max-xl:sr-only">not saved yet</span>
              </>
            ) : (
              <>
                <FilePen aria-hidden size={17} />
                <span className="tabular-nums">{drafts.length}</span>{" "}
                <span className="max-xl:sr-only">{drafts.length === 1 ? "draft" : "drafts"}</span>
              </>
            )
          }
        >
          <UnsentList works={works} drafts={drafts} onEdit={setEdited} onDiscard={setDiscarded} />
        </Popover>
      )}
      {edited && <EditUnsent work={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        title="Discard unsaved changes?"
        question={`${discarded?.what ?? ""} is not saved. Once discarded it is gone.`}
        confirmLabel="Discard"
        isDangerous
        isOpen={discarded !== null}
        onConfirm={discard}
        onCancel={() => setDiscarded(null)}
      />
      <SignOutQuestion />
    </>
  );
}

/** Names a write that needs a decision: what it is, about whom, how it begins, and why it wasn't saved. */
function reportFailure(work: WaitingWork, { message }: Error): void {
  const excerpt = excerptOf(work.body);
  notify.error(`Not saved: ${nameOf(work)}${excerpt === "" ? "" : ` (“${excerpt}”)`}. ${message}`, `unsent-${work.id}`);
}

const nameOf = ({ what, customerName }: WaitingWork) =>
  customerName === undefined ? what : `${what} for ${customerName}`;

/** Says what a call's log could not do by the time it arrived. */
function reportProblem(work: WaitingWork, answer: unknown): void {
  const { taskProblem } = Object(answer) as { taskProblem?: string };
  if (taskProblem !== undefined) notify.warning(`${nameOf(work)}: ${taskProblem}`);
}

const reports = { onFailure: reportFailure, onDelivered: reportProblem };

const id = "storage-full";

const consequences: Record<Unkept, string> = {
  "unsent change": "Your last change is not kept: leave its form open and save it once the server responds.",
  draft: "What you are typing is not kept if this page closes: save it now.",
  "saved copy": "Customers you open now can't be shown while the server is unreachable.",
};
const order: readonly Unkept[] = ["unsent change", "draft", "saved copy"];

/** Says as soon as it happens what the browser has no room for, and what to do. */
function useStorageNotice(): void {
  const unkept = useStorageTrouble((trouble) => trouble.unkept);
  useEffect(() => {
    const worst = order.find((what) => unkept.includes(what));
    if (worst === undefined) return notify.takeBack(id);
    const remedy = "To make room, discard drafts you no longer need, or clear the data of other sites in this browser.";
    notify.error(`This browser's storage is full. ${consequences[worst]} ${remedy}`, id);
  }, [unkept]);
}

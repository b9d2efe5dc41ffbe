import { moveDeal, reopenDeal } from "@automotive-crm/contract/deals/moves";
import type { Deal, DealDetails } from "@automotive-crm/contract/deals/record";
import { dealStages, type PathStage } from "@automotive-crm/contract/deals/stages";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure, messageOf } from "#lib/api/api-failure.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { notify } from "#kit/feedback/notify.ts";
import {
  findOnBoards,
  isOnItsWay,
  moveOnBoards,
  NotSent,
  readDealsAgain,
  showSavedDeal,
} from "#features/deals/deals.queries.ts";
import { stageWords } from "#features/deals/deal-words.ts";
import type { UndoableChange, UndoStack } from "./undo-stack.ts";

/** Where something was done. */
interface Origin {
  organizationId: string;
  undos: UndoStack;
}

interface Moving extends Origin {
  /** The server wants more than the stage. */
  onRefused: () => boolean;
}

/** Moves a deal at once, with Undo. If it can't be, the card is back where it was, or where someone else has moved it. */
export async function moveAtOnce(deal: Deal, to: PathStage, moving: Moving): Promise<void> {
  const { organizationId, undos, onRefused } = moving;
  const body = { from: deal.stage, to };
  // What it says of the deal is no longer true, nor would its Undo be.
  notify.takeBack(toastOf(deal));
  const done = offerUndo(deal, { ...deal, stage: to }, moving);
  try {
    const saved = await moveOnBoards(deal, to, new Date(), () =>
      call(moveDeal, { params: { dealId: deal.id }, body, organizationId }),
    );
    // The card is where the next move has put it.
    if (!isOnItsWay(deal.id)) sayMoved(deal, saved, organizationId, done);
  } catch (error) {
    const isWanted = undos.take(done);
    if (error instanceof NotSent) return;
    const isRefused = isRefusal(error);
    const isOvertaken = isRefused && error.conflicts !== undefined;
    // It was undone in the meantime, so there is nothing to report or retry.
    if (!isWanted && !isOvertaken) return;
    if (isRefused && !isOvertaken && onRefused()) return;
    const id = toastOf(deal);
    const action = { label: "Retry", onClick: () => void moveAtOnce(deal, to, moving) };
    if (isRefused) notify.error(explainMove(deal, error), id);
    else notify.plain(explainMove(deal, error), { id, duration: Number.POSITIVE_INFINITY, action });
  }
}

const isRefusal = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500;

const toastOf = ({ id }: Pick<Deal, "id">) => `deal-${id}`;

/** Sends what moves a deal from a dialog, which says if someone else has moved it: there are no two values to choose from. */
export async function sayingMoves(deal: Deal, sent: Promise<DealDetails>): Promise<DealDetails> {
  try {
    return await sent;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.conflicts === undefined) throw error;
    void readDealsAgain();
    throw new ApiFailure({ status: error.status, code: "conflict", message: explainMove(deal, error) });
  }
}

/** "Someone else has already moved the deal of Ada Lovelace to Sold." */
function explainMove({ customerName }: Deal, error: unknown): string {
  const theirs = error instanceof ApiFailure ? error.conflicts?.["stage"]?.theirs : undefined;
  const stage = dealStages.find((each) => each === theirs);
  return stage
    ? `Someone else has already moved the deal of ${customerName} to ${stageWords[stage].word}.`
    : `The deal of ${customerName} wasn't moved. ${messageOf(error)}`;
}

/** Shows a deal where it is now, says so, and offers to move it back. */
export function showMoved(before: Deal, saved: DealDetails, origin: Origin): void {
  sayMoved(before, saved, origin.organizationId, offerUndo(before, saved, origin));
}

function sayMoved(before: Deal, saved: DealDetails, organizationId: string, { undo }: UndoableChange): void {
  showSavedDeal(saved, organizationId);
  sayWithUndo(`${before.customerName}: ${stageWords[saved.stage].word}.`, { id: toastOf(saved), undo, isTold: true });
}

/** Lets what was done be taken back, even before it is stored, which says what came of it. */
function offerUndo(before: Deal, after: Deal, { organizationId, undos }: Origin): UndoableChange {
  const id = toastOf(after);
  const undo = async () => {
    if (!undos.take(done)) return;
    notify.takeBack(id);
    try {
      const now = await takeBack(before, after, organizationId);
      if (isOnItsWay(after.id)) return;
      showSavedDeal(now, organizationId);
      notify.success(after.stage === "lost" ? sayReopened(now) : "Undone. Everything is as it was before.", { id });
    } catch (error) {
      if (error instanceof NotSent) return;
      if (isRefusal(error)) return notify.error(explainMove(before, error), id);
      undos.add(done);
      const action = { label: "Retry", onClick: () => void undo() };
      notify.plain(explainMove(before, error), { id, duration: Number.POSITIVE_INFINITY, action });
    }
  };
  const isLatest = () => (findOnBoards(after.id)?.stage ?? after.stage) === after.stage;
  const done: UndoableChange = { isLatest, undo };
  undos.add(done);
  return done;
}

/** A sale that was lost is open again, but not sold, and plans that were canceled with it aren't made again. */
const sayReopened = ({ stage }: Deal) =>
  `Reopened in ${stageWords[stage].word}. Tasks and appointments are as the loss left them.`;

function takeBack(before: Deal, after: Deal, organizationId: string): Promise<DealDetails> {
  const params = { dealId: after.id };
  if (after.stage === "lost") return call(reopenDeal, { params, body: {}, organizationId });
  // Only moves between the stages of its path get here.
  const to = before.stage as PathStage;
  const body = { from: after.stage, to };
  return moveOnBoards(findOnBoards(after.id) ?? after, to, new Date(), () =>
    call(moveDeal, { params, body, organizationId }),
  );
}

import { moveDeal, reopenDeal } from "@automotive-crm/contract/deals/moves";
import type { Deal, DealDetails } from "@automotive-crm/contract/deals/record";
import { dealStages, type PathStage } from "@automotive-crm/contract/deals/stages";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure, messageOf } from "#lib/api/api-failure.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { notify } from "#kit/feedback/notify.ts";
import { isOnItsWay, moveOnBoards, readDealsAgain, showSavedDeal } from "#features/deals/deals.queries.ts";
import { stageWords } from "#features/deals/deal-words.ts";

interface Moved {
  organizationId: string;
  /** Gets the way to undo the last move; null once it was undone. */
  onUndo: (undo: (() => Promise<void>) | null) => void;
  /** The server wants more than the stage. */
  onRefused: () => boolean;
}

/** Moves a deal at once, with Undo. If it can't be, the card is back where it was, or where someone else has moved it. */
export async function moveAtOnce(deal: Deal, to: PathStage, moved: Moved): Promise<void> {
  const { organizationId, onRefused } = moved;
  const body = { from: deal.stage, to };
  moved.onUndo(null);
  try {
    const saved = await moveOnBoards(deal, to, new Date(), () =>
      call(moveDeal, { params: { dealId: deal.id }, body, organizationId }),
    );
    // The card is where the next move has put it.
    if (!isOnItsWay(deal.id)) showMoved(deal, saved, moved);
  } catch (error) {
    const isRefused = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
    if (isRefused && error.conflicts === undefined && onRefused()) return;
    const id = `deal-${deal.id}`;
    const action = { label: "Retry", onClick: () => void moveAtOnce(deal, to, moved) };
    if (isRefused) notify.error(explainMove(deal, error), id);
    else notify.plain(explainMove(deal, error), { id, duration: Number.POSITIVE_INFINITY, action });
  }
}

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
export function showMoved(
  before: Deal,
  saved: DealDetails,
  { organizationId, onUndo }: Pick<Moved, "organizationId" | "onUndo">,
): void {
  showSavedDeal(saved, organizationId);
  const id = `deal-${saved.id}`;
  const explain = (error: unknown) => explainMove(before, error);
  const undo = async () => {
    onUndo(null);
    const now = await takeBack(before, saved, organizationId);
    showSavedDeal(now, organizationId);
    notify.success(saved.stage === "lost" ? sayReopened(now) : "Undone. Everything is as it was before.", { id });
  };
  onUndo(() => undo().catch((error: unknown) => notify.error(explain(error), id)));
  sayWithUndo(`${before.customerName}: ${stageWords[saved.stage].word}.`, { id, undo, isTold: true, explain });
}

/** A sale that was lost is open again, but not sold, and plans that were canceled with it aren't made again. */
const sayReopened = ({ stage }: Deal) =>
  `Reopened in ${stageWords[stage].word}. Tasks and appointments are as the loss left them.`;

function takeBack(before: Deal, saved: DealDetails, organizationId: string): Promise<DealDetails> {
  const params = { dealId: saved.id };
  if (saved.stage === "lost") return call(reopenDeal, { params, body: {}, organizationId });
  // Only moves between the stages of its path get here.
  const to = before.stage as PathStage;
  const body = { from: saved.stage, to };
  return moveOnBoards(saved, to, new Date(), () => call(moveDeal, { params, body, organizationId }));
}

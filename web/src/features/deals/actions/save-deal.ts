import { moveDeal, reopenDeal } from "@automotive-crm/contract/deals/moves";
import type { Deal, DealDetails } from "@automotive-crm/contract/deals/record";
import { dealStages, type PathStage } from "@automotive-crm/contract/deals/stages";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure, messageOf } from "#lib/api/api-failure.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { notify } from "#kit/feedback/notify.ts";
import { moveOnBoards, readDealsAgain, showSavedDeal } from "#features/deals/deals.queries.ts";
import { stageWords } from "#features/deals/deal-words.ts";

/** Moves a deal, from the stage in which it is shown. */
export async function sendMove(deal: Deal, to: PathStage, organizationId: string): Promise<DealDetails> {
  const body = { from: deal.stage, to };
  const saved = await call(moveDeal, { params: { dealId: deal.id }, body, organizationId });
  showSavedDeal(saved, organizationId);
  return saved;
}

interface Moved {
  organizationId: string;
  /** How the last move is taken back; null once it was. */
  onUndo: (undo: (() => Promise<void>) | null) => void;
  /** The server wants more than the stage. */
  onRefused: (error: ApiFailure) => boolean;
}

/** Moves a deal at once, with Undo. If it can't be, the card is back where it was, or where someone else has moved it. */
export async function moveAtOnce(deal: Deal, to: PathStage, { organizationId, onUndo, onRefused }: Moved) {
  const putBack = moveOnBoards(deal, to, new Date());
  try {
    const saved = await sendMove(deal, to, organizationId);
    offerUndo(deal, saved, { organizationId, onUndo });
  } catch (error) {
    putBack();
    void readDealsAgain();
    if (error instanceof ApiFailure && error.conflicts === undefined && onRefused(error)) return;
    notify.error(explainMove(deal, error), `deal-${deal.id}`);
  }
}

/** Sends what closes or moves a deal from a dialog. That someone else has moved it is said there, and is no choice between two values. */
export async function sayingMoves(deal: Deal, sent: Promise<DealDetails>): Promise<DealDetails> {
  try {
    return await sent;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.conflicts === undefined) throw error;
    void readDealsAgain();
    throw new ApiFailure({ status: error.status, code: "conflict", message: explainMove(deal, error) });
  }
}

/** "Someone else has already moved Ada Lovelace's deal to Sold." */
export function explainMove({ customerName }: Deal, error: unknown): string {
  const theirs = error instanceof ApiFailure ? error.conflicts?.["stage"]?.theirs : undefined;
  const stage = dealStages.find((each) => each === theirs);
  return stage
    ? `Someone else has already moved the deal of ${customerName} to ${stageWords[stage].word}.`
    : `The deal of ${customerName} is where it was. ${messageOf(error)}`;
}

/** Says where a deal is now, and offers to move it back. */
export function offerUndo(
  before: Deal,
  saved: DealDetails,
  { organizationId, onUndo }: Pick<Moved, "organizationId" | "onUndo">,
): void {
  const undo = async () => {
    onUndo(null);
    showSavedDeal(await takeBack(before, saved, organizationId), organizationId);
  };
  onUndo(() =>
    undo().then(
      () => notify.success("Undone. Everything is as it was before.", { id: `deal-${saved.id}` }),
      (error: unknown) => notify.error(explainMove(before, error), `deal-${saved.id}`),
    ),
  );
  sayWithUndo(`${before.customerName}: ${stageWords[saved.stage].word}.`, {
    id: `deal-${saved.id}`,
    undo,
    explain: (error) => explainMove(before, error),
  });
}

function takeBack(before: Deal, saved: DealDetails, organizationId: string): Promise<DealDetails> {
  const params = { dealId: saved.id };
  if (saved.stage === "lost") return call(reopenDeal, { params, body: {}, organizationId });
  const putBack = moveOnBoards(saved, before.stage, new Date());
  // Where it was before a move on its way, it was on its way.
  const body = { from: saved.stage, to: before.stage as PathStage };
  return call(moveDeal, { params, body, organizationId }).catch((error: unknown) => {
    putBack();
    throw error;
  });
}

/** Where a deal may go: one rule for the board, dialogs and the server. */

/** Reopened and unwound are marks with a day and a reason, not stages. */
export const dealStages = ["new", "engaged", "visit", "proposal", "sold", "delivered", "lost"] as const;
export type DealStage = (typeof dealStages)[number];

export const openDealStages = ["new", "engaged", "visit", "proposal"] as const satisfies readonly DealStage[];
export type OpenDealStage = (typeof openDealStages)[number];

/** The stages of the way to the delivery, in order. */
export const pathStages = [...openDealStages, "sold", "delivered"] as const satisfies readonly DealStage[];
export type PathStage = (typeof pathStages)[number];

/** A deal somebody should still work on. */
export const isOpenDeal = (stage: DealStage): boolean => openDealStages.some((open) => open === stage);

/** A deal for which somebody should still do something: open, or sold and not yet delivered. */
export const isActiveDeal = ({ stage, unwoundOn }: Movable): boolean =>
  unwoundOn === null && (isOpenDeal(stage) || stage === "sold");

/** A deal whose car is the customer's, or will be. */
export const isSale = (stage: DealStage): boolean => stage === "sold" || stage === "delivered";

const placeOf = (stage: DealStage) => (stage === "lost" ? -1 : pathStages.indexOf(stage));

export const isForward = (from: DealStage, to: DealStage): boolean => placeOf(to) > placeOf(from);

interface Movable {
  stage: DealStage;
  unwoundOn: string | null;
}

/**
 * Whether a person may move a deal to another stage of its way. Stages may be skipped, forward and back; a sale may fall through. A
 * delivered deal is unwound instead, a lost one reopened, and one that was unwound stays as it is.
 */
export function mayMoveDeal({ stage, unwoundOn }: Movable, to: PathStage): boolean {
  if (unwoundOn !== null || stage === "lost" || stage === "delivered" || stage === to) return false;
  return to !== "delivered" || stage === "sold";
}

/** Whether something that happened moves a deal on: only forward, and never beyond a proposal. */
export const movesByItself = ({ stage, unwoundOn }: Movable, to: OpenDealStage): boolean =>
  unwoundOn === null && isOpenDeal(stage) && isForward(stage, to);

export const mayLoseDeal = ({ stage, unwoundOn }: Movable): boolean =>
  unwoundOn === null && (isOpenDeal(stage) || stage === "sold");

export const mayUnwindDeal = ({ stage, unwoundOn }: Movable): boolean => unwoundOn === null && isSale(stage);

/** A lost deal may be reopened for so many days; after that, a customer who returns gets a new deal. */
export const daysToReopen = 30;

/** What moved a deal to a stage. */
export const dealMoveCauses = ["person", "check-in", "quote", "reply", "lead", "import", "rule"] as const;
export type DealMoveCause = (typeof dealMoveCauses)[number];

/** How many days a deal may stay in a stage before its card says so. */
export const staleAfterDays: Readonly<Record<DealStage, number | null>> = {
  new: 1,
  engaged: 7,
  visit: 3,
  proposal: 7,
  sold: 14,
  delivered: null,
  lost: null,
};

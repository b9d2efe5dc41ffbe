import type { Deal } from "@automotive-crm/contract/deals/record";
import { managesDeals } from "@automotive-crm/contract/deals/rights";
import {
  mayLoseDeal,
  mayMoveDeal,
  mayUnwindDeal,
  pathStages,
  type DealStage,
} from "@automotive-crm/contract/deals/stages";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { CalendarPlus, CircleX, ListPlus, Phone, RotateCcw, Undo2, type LucideIcon } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { callCallee } from "#records/call-callee.ts";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { stageWords } from "#features/deals/deal-words.ts";
import type { OpenedDealDialog } from "./DealDialog.tsx";
import { moveAtOnce } from "./save-deal.ts";
import { UndoStack } from "./undo-stack.ts";

/** Something that can be done about a deal, from its card, its row, its page and by a key. */
export interface DealStep {
  name: string;
  word: string;
  Icon?: LucideIcon;
  isDangerous?: boolean;
  act: () => void;
}

const loadDialog = async () => (await import("./DealDialog.tsx")).DealDialog;

/**
 * What the person can do about deals, and the dialogs for it.
 * @param hasUnsavedNumbers whether numbers are typed that aren't saved, which a sale would leave out
 */
export function useDealWork(organizationId: string, { hasUnsavedNumbers = false } = {}) {
  const [opened, open] = useState<OpenedDealDialog | null>(null);
  const [undos] = useState(() => new UndoStack());
  const close = () => open(null);
  const isPlace = organizationId !== globalView;
  const access = useWorkplace((workplace) => workplace.access);
  const mayEdit = usePermission("deals:edit") && isPlace;
  const mayPlan = usePermission("org:customers:edit") && isPlace;
  const mayCall = usePermission("calls:create") && isPlace;

  /** Where it may go: a stage that needs more than itself asks for it. */
  const move = (deal: Deal, to: DealStage) => {
    if (to === "lost") open({ of: "lose", deal });
    else if (to === "sold" && hasUnsavedNumbers) notify.warning("Save the numbers first.");
    else if (to === "sold" || to === "delivered") open({ of: to, deal });
    else if (mayMoveDeal(deal, to))
      void moveAtOnce(deal, to, {
        organizationId,
        undos,
        onRefused: () => {
          const isAsked = to === "proposal" && !isBusyElsewhere();
          if (isAsked) open({ of: "propose", deal });
          return isAsked;
        },
      });
  };
  const canMove = (deal: Deal, to: DealStage): boolean =>
    mayEdit && (to === "lost" ? mayLoseDeal(deal) : mayMoveDeal(deal, to));

  const movesOf = (deal: Deal, onMove = move): DealStep[] =>
    [...pathStages, "lost" as const]
      .filter((to) => canMove(deal, to))
      .map((to) => ({
        name: to,
        word: to === "sold" || to === "delivered" || to === "lost" ? `${stageWords[to].word}…` : stageWords[to].word,
        ...(to === "lost" && { Icon: CircleX, isDangerous: true }),
        act: () => onMove(deal, to),
      }));

  const step = (isOffered: boolean, of: DealStep) => (isOffered ? [of] : []);
  const stepsOf = (deal: Deal): DealStep[] => [
    ...step(mayCall && deal.customerPhone !== null, {
      name: "call",
      word: "Call",
      Icon: Phone,
      act: () => void callCallee({ organizationId, customerId: deal.customerId }, { isRow: true }),
    }),
    ...step(mayPlan, { name: "task", word: "Schedule task", Icon: ListPlus, act: () => open({ of: "task", deal }) }),
    ...step(mayPlan, {
      name: "book",
      word: "Book appointment",
      Icon: CalendarPlus,
      act: () => open({ of: "appointment", deal }),
    }),
    ...step(mayEdit && deal.stage === "lost", {
      name: "reopen",
      word: "Reopen…",
      Icon: RotateCcw,
      act: () => open({ of: "reopen", deal }),
    }),
    ...step(mayEdit && mayUnwindDeal(deal) && managesDeals(access, deal.locationId), {
      name: "unwind",
      word: "Unwind…",
      Icon: Undo2,
      isDangerous: true,
      act: () => open({ of: "unwind", deal }),
    }),
  ];

  const dialogs: ReactNode = (
    <LazyDialog
      load={loadDialog}
      isOpen={opened !== null}
      onClose={close}
      dialog={opened && { ...opened, organizationId, undos, onClose: close }}
    />
  );
  return { canMove, move, movesOf, stepsOf, dialogs, undo: () => undos.undoLast() };
}

/** By the time the server answers, a menu or another dialog may be open. */
const isBusyElsewhere = () =>
  document.querySelector('dialog[open]:not([data-docked]), [aria-haspopup][aria-expanded="true"]') !== null;

export type DealWork = ReturnType<typeof useDealWork>;

import type { Deal } from "@automotive-crm/contract/deals/record";
import type { UndoStack } from "./undo-stack.ts";

/** What the dialogs about a deal need. */
export interface DealDialogProps {
  deal: Deal;
  organizationId: string;
  undos: UndoStack;
  onClose: () => void;
}

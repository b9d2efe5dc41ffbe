import type { Deal } from "@automotive-crm/contract/deals/record";

/** What the dialogs about a deal need. */
export interface DealDialogProps {
  deal: Deal;
  organizationId: string;
  /** Gets the way to undo what was done. */
  onUndo: (undo: (() => Promise<void>) | null) => void;
  onClose: () => void;
}

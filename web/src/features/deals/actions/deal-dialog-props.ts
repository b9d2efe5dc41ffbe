import type { Deal } from "@automotive-crm/contract/deals/record";

/** What the dialogs about a deal need. */
export interface DealDialogProps {
  deal: Deal;
  organizationId: string;
  /** How what was done is taken back. */
  onUndo: (undo: (() => Promise<void>) | null) => void;
  onClose: () => void;
}

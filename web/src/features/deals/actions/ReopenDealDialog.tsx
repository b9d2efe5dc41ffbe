import { reopenDeal } from "@automotive-crm/contract/deals/moves";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { vehicleOf } from "#features/deals/deal-words.ts";
import { showSavedDeal } from "#features/deals/deals.queries.ts";
import type { DealDialogProps } from "./deal-dialog-props.ts";

interface Reopening {
  reason: string;
}

/** Reopens a lost deal in the stage that it left. */
export function ReopenDealDialog({ deal, organizationId, onClose }: DealDialogProps) {
  const form = useSavedForm({
    start: startOf<Reopening>({ reason: "" }),
    toBody: ({ reason }) => ({ reason: reason.trim() || null }),
    send: (body) => call(reopenDeal, { params: { dealId: deal.id }, body, organizationId }),
    onSaved: (saved) => showSavedDeal(saved, organizationId),
    onClose,
    failureText: messageOf,
  });
  return (
    <FormDialog
      form={form}
      title="Reopen deal"
      subtitle={`${deal.customerName}, ${vehicleOf(deal)}`}
      size="small"
      saveLabel="Reopen"
    >
      <TextInput<Reopening>
        name="reason"
        label="Why"
        maxLength={200}
        hint="It goes back to the stage it was lost in."
      />
    </FormDialog>
  );
}

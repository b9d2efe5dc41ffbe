import type { Call } from "@automotive-crm/contract/calls/record";
import type { DraftPlace } from "#lib/offline/kept-draft.ts";

/** Where notes are kept until the server has them. */
export const notesPlace = (call: Call, organizationId: string): DraftPlace => ({
  organizationId,
  customerId: call.customerId ?? call.callId,
  customerName: call.customerName ?? undefined,
  recordId: call.callId,
});

export const notesDraft = "call-notes";

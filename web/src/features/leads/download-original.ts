import { getLeadOriginal } from "@automotive-crm/contract/leads/intake";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { saveFile } from "#lib/browser/save-file.ts";
import { notify } from "#kit/feedback/notify.ts";

/** Saves what was delivered, byte for byte, to the person's downloads. */
export async function downloadOriginal(deliveryId: string, organizationId: string): Promise<void> {
  try {
    saveFile(await call(getLeadOriginal, { params: { deliveryId }, organizationId }));
  } catch (failure) {
    notify.error(messageOf(failure));
  }
}

import type { LeadStatus } from "@automotive-crm/contract/leads/statuses";
import type { Lists } from "#platform/feature.ts";
import { findByIds, lockOpen } from "#features/leads/leads.queries.ts";
import { moveLead } from "./move-lead.ts";

const earlier: readonly LeadStatus[] = ["new", "contacted", "engaged"];

/** A customer's open leads stand at the appointment that was booked, those for service at one for service. */
export const followBooking: Lists["bookingListeners"] = async (work, { customerId, isService }) => {
  const { db, scope, now } = work;
  const leads = await findByIds(db, scope, await lockOpen(db, scope, customerId), now);
  for (const { id, type } of leads)
    if ((type === "service") === isService)
      await moveLead(work, id, "appointment", ({ status }) => earlier.includes(status));
};

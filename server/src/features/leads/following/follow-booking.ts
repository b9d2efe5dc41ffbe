import type { LeadStatus } from "@automotive-crm/contract/leads/statuses";
import type { Lists } from "#platform/feature.ts";
import { booking } from "#features/appointments/index.ts";
import { findByIds, lockOpen } from "#features/leads/leads.queries.ts";
import { moveLead } from "./move-lead.ts";

const earlier: readonly LeadStatus[] = ["new", "contacted", "engaged"];

/** A customer's open leads stand at the appointment that was booked, those for service at one for service, unless it is off by now. */
export const followBooking: Lists["bookingListeners"] = async (work, { customerId, isService }) => {
  const { db, scope, now } = work;
  const leads = await findByIds(db, scope, await lockOpen(db, scope, customerId), now);
  for (const { id, type, receivedAt } of leads) {
    if ((type === "service") !== isService) continue;
    if (await booking.isExpected(db, scope, { customerId, isService, since: receivedAt }, now))
      await moveLead(work, id, "appointment", ({ status }) => earlier.includes(status));
  }
};

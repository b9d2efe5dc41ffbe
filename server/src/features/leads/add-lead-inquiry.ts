import * as contract from "@automotive-crm/contract/leads/record";
import { newId } from "#platform/db/new-id.ts";
import { refuseFields } from "#platform/http/errors.ts";
import { unchanged, writes } from "#platform/http/writes.ts";
import { recordInquiry } from "./lead-log.ts";
import * as repository from "./leads.repository.ts";
import { lockLead, readDetails } from "./leads.service.ts";
import { tellHolder } from "./receiving/receive-lead.ts";
import { findSource, keepDefaults } from "./sources/lead-sources.repository.ts";

/** Notes that the person asked again, about the same lead. */
export const addLeadInquiry = writes(
  contract.addLeadInquiry,
  { readAgain: readDetails },
  async (work, { leadId }, { comments, sourceId = null }) => {
    const { db, scope, now } = work;
    const { record: lead } = await lockLead(work, leadId);
    const source = sourceId === null ? undefined : await findSource(db, scope, sourceId);
    refuseFields({ sourceId: sourceId && !source ? "Choose one of the organization's sources" : undefined });
    if (source) await keepDefaults(db, scope, now);
    const inquiryId = newId();
    await repository.insertInquiries(db, scope, [{ id: inquiryId, leadId, sourceId, comments, receivedAt: now }]);
    await repository.countInquiry(db, scope, leadId, { clock: null, needsLook: [], now });
    await recordInquiry(db, scope, { lead, inquiry: { sourceName: source?.name ?? null, comments }, now });
    await tellHolder(work, lead, { inquiryId, comments });
    return unchanged(await readDetails(work, { id: leadId }));
  },
);

import { isOpenLead } from "@automotive-crm/contract/leads/statuses";
import { lockRow } from "#platform/db/tenant-rows.ts";
import type { Work } from "#platform/http/writes.ts";
import { recordLead } from "./lead-log.ts";
import * as queries from "./leads.queries.ts";
import * as repository from "./leads.repository.ts";
import { nameParts } from "./receiving/name-parts.rules.ts";
import { receiveLead } from "./receiving/receive-lead.ts";

type Visiting = Pick<Work, "db" | "scope" | "now">;

interface Visitor {
  name: string;
  phone: string | null;
  email: string | null;
  locationId: string;
  note: string | null;
  sourceId: string | null;
  sales1Id: string | null;
}

/** Somebody new in the showroom is a walk-in lead of the person who is with them. */
async function receiveVisitor(work: Visiting, visitor: Visitor): Promise<{ customerId: string; leadId: string }> {
  const { name, phone, email, locationId, note, sourceId, sales1Id } = visitor;
  return receiveLead(work, {
    locationId,
    type: "walk-in",
    sourceId,
    person: {
      ...nameParts(name),
      phones: phone === null ? [] : [{ number: phone, type: "mobile" }],
      emails: email === null ? [] : [email],
      doNot: [],
    },
    vehicle: null,
    tradeIn: null,
    timeframe: null,
    comments: note ?? "Came to the showroom",
    receivedAt: work.now,
    assignedTo: sales1Id ?? undefined,
    answeredBy: "visit",
  });
}

/** Notes that somebody with an open lead came in. */
async function showLead({ db, scope, now }: Visiting, leadId: string): Promise<void> {
  await lockRow(db, scope, "leads", leadId);
  const [before] = await queries.findByIds(db, scope, [leadId], now);
  if (!before || !isOpenLead(before.status) || before.status === "showed") return;
  await repository.update(db, scope, leadId, { changes: { status: "showed" }, now });
  const [after] = await queries.findByIds(db, scope, [leadId], now);
  if (after) await recordLead(db, scope, { before, after, now });
}

/** What the showroom does with leads. */
export const visitingLeads = { receive: receiveVisitor, show: showLead };

import { isOpenLead } from "@automotive-crm/contract/leads/statuses";
import type { Work } from "#platform/http/writes.ts";
import { moveLead } from "./move-lead.ts";
import { nameParts } from "#features/leads/receiving/name-parts.rules.ts";
import { receiveLead } from "#features/leads/receiving/receive-lead.ts";

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
const showLead = (work: Visiting, leadId: string) =>
  moveLead(work, leadId, "showed", ({ status }) => isOpenLead(status) && status !== "showed");

/** What the showroom does with leads. */
export const visitingLeads = { receive: receiveVisitor, show: showLead };

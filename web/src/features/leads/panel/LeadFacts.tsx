import type { LeadDetails } from "@automotive-crm/contract/leads/record";
import { isOpenLead } from "@automotive-crm/contract/leads/statuses";
import { formatPhone } from "@automotive-crm/contract/fields/phones";
import { Link } from "@tanstack/react-router";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { FactList, type Fact } from "#kit/layout/FactList.tsx";
import { responseWords } from "#features/leads/lead-words.ts";

/** Who and where from, in the order in which one asks. */
export function LeadFacts({ lead, extension }: { lead: LeadDetails; extension: string | null }) {
  const { customerId, customerName, customerPhone, customerEmail, sourceName, timeZone } = lead;
  const { status, receivedAt, requestedAt, dueAt, firstResponseAt, firstResponseKind } = lead;
  const { assignedToName, offeredToName, offerExpiresAt, createdByName } = lead;
  const time = (at: string) => <Timestamp at={at} timeZone={timeZone} />;
  const isLateDelivery = requestedAt !== null && Date.parse(receivedAt) - Date.parse(requestedAt) > dayMs;
  const facts: Fact[] = [
    [
      "Customer",
      <Link key="customer" to="/customers/$customerId" params={{ customerId }} className="link">
        {customerName}
      </Link>,
    ],
    ["Phone", customerPhone !== null && formatInternationalPhone(formatPhone(customerPhone), extension)],
    ["Email", customerEmail],
    ["Assigned to", assignedToName ?? "Nobody"],
    [
      "Offered to",
      offeredToName !== null && (
        <>
          {offeredToName}
          {offerExpiresAt !== null && (
            <> until {<Timestamp at={offerExpiresAt} timeZone={timeZone} look="sentence" />}</>
          )}
        </>
      ),
    ],
    ["Source", sourceName],
    ["Received", time(receivedAt)],
    ["Sent", isLateDelivery && time(requestedAt)],
    ["Due", isOpenLead(status) && firstResponseAt === null && dueAt !== null && time(dueAt)],
    [
      "Answered",
      firstResponseAt !== null && (
        <>
          {time(firstResponseAt)}
          {firstResponseKind !== null && ` ${responseWords[firstResponseKind]}`}
        </>
      ),
    ],
    ["Added by", createdByName],
  ];
  return (
    <section aria-label="About this lead" className="border-t border-line pt-3">
      <FactList facts={facts} />
    </section>
  );
}

const dayMs = 86_400_000;

import type { Lead, LeadDetails } from "@automotive-crm/contract/leads/record";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { useQuery } from "@tanstack/react-query";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { customerQuery } from "#features/customers/index.ts";
import type { LeadStep } from "#features/leads/actions/useLeadWork.tsx";
import { leadTypeWords } from "#features/leads/lead-type-words.ts";
import { leadQuery } from "#features/leads/leads.queries.ts";
import { Inquiries } from "./Inquiries.tsx";
import { LeadFacts } from "./LeadFacts.tsx";
import { LeadState } from "./LeadState.tsx";
import { LeadTurns } from "./LeadTurns.tsx";
import { Originals } from "./Originals.tsx";
import { Wishes } from "./Wishes.tsx";

export interface LeadPanelProps {
  organizationId: string;
  leadId: string;
  stepsOf: (lead: Lead) => LeadStep[];
  onClose: () => void;
}

/** Beside the list: all that is known of a lead, and what can be done about it. */
export function LeadPanel({ organizationId, leadId, stepsOf, onClose }: LeadPanelProps) {
  const { data: lead, error, refetch } = useQuery(leadQuery(organizationId, leadId));
  return (
    <Dialog
      title={lead?.customerName ?? "Lead"}
      subtitle={lead && `${leadTypeWords[lead.type]} lead · ${lead.locationName}`}
      isOpen
      isDocked
      // There is nothing else yet.
      firstFocus="header button"
      onClose={onClose}
    >
      {error && !lead && (
        <ErrorNotice title="The lead could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {!error && !lead && (
        <output aria-label="Loading the lead">
          <Skeleton className="h-72" />
        </output>
      )}
      {lead && <LeadContent lead={lead} organizationId={organizationId} steps={stepsOf(lead)} />}
    </Dialog>
  );
}

interface LeadContentProps {
  lead: LeadDetails;
  organizationId: string;
  steps: readonly LeadStep[];
}

function LeadContent({ lead, organizationId, steps }: LeadContentProps) {
  const { data: customer } = useQuery(customerQuery(organizationId, lead.customerId));
  const phone = customer?.phones.find(({ isPrimary }) => isPrimary);
  return (
    <div className="grid gap-4">
      <LeadState lead={lead} customer={customer} phone={phone} organizationId={organizationId} steps={steps} />
      <Wishes lead={lead} />
      <Inquiries lead={lead} />
      <LeadFacts lead={lead} extension={phone?.extension ?? null} />
      {organizationId !== globalView && (
        <>
          <LeadTurns lead={lead} organizationId={organizationId} />
          <Originals lead={lead} organizationId={organizationId} />
        </>
      )}
    </div>
  );
}

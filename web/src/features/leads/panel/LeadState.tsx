import type { Customer, CustomerPhone } from "@automotive-crm/contract/customers/record";
import type { Lead } from "@automotive-crm/contract/leads/record";
import { isOpenLead, leadStatuses, mayBecomeLead, type LeadStatus } from "@automotive-crm/contract/leads/statuses";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { Ban, CircleAlert, PhoneOff } from "lucide-react";
import { isDoNotCall } from "#lib/format/telephone.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { LeadMenu } from "#features/leads/actions/LeadMenu.tsx";
import { changeLead } from "#features/leads/actions/save-lead.ts";
import { UnsentLead } from "#features/leads/actions/UnsentLead.tsx";
import type { LeadStep } from "#features/leads/actions/useLeadWork.tsx";
import { LeadClock } from "#features/leads/clock/LeadClock.tsx";
import { leadStatusWords } from "#features/leads/lead-words.ts";
import { Refusals } from "./Refusals.tsx";
import { SamePeople } from "./SamePeople.tsx";

interface LeadStateProps {
  lead: Lead;
  /** Undefined until it is loaded. */
  customer: Customer | undefined;
  /** The one that the lead shows. */
  phone?: CustomerPhone | undefined;
  organizationId: string;
  steps: readonly LeadStep[];
}

/** How a lead stands, and what can be done next; the first step is the one that counts most. */
export function LeadState({ lead, customer, phone, organizationId, steps }: LeadStateProps) {
  const { status, statusReason, needsLook } = lead;
  const { word, tone } = leadStatusWords[status];
  const [first, second, ...others] = steps;
  const mayEdit = others.length > 0;
  const isListed = customer !== undefined && isDoNotCall(customer, phone);
  return (
    <section aria-label="Status" className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <LeadClock lead={lead} />
        <Badge tone={tone}>{word}</Badge>
        {customer && <Refusals customer={customer} isDoNotCall={isListed} />}
        {statusReason !== null && <span className="text-table text-quiet">{statusReason}</span>}
      </p>
      <UnsentLead lead={lead} />
      {first && (
        <div className="flex flex-wrap gap-2">
          <StepButton step={first} isListed={isListed} isFirst />
          {second && <StepButton step={second} isListed={isListed} />}
          <LeadMenu lead={lead} steps={others} />
        </div>
      )}
      {lead.cannotContactAt !== null && (
        <p className="flex items-start gap-2.5 rounded-box bg-warning/14 px-3 py-2.5 text-table">
          <Ban aria-hidden size={16} className="mt-0.5 shrink-0 text-warn" />
          The customer asked not to be contacted, so nobody has to answer this lead. If they come by or call in, it is
          answered as usual.
        </p>
      )}
      {needsLook.length > 0 && <NeedsLook lead={lead} organizationId={organizationId} />}
      {mayEdit && isOpenLead(status) && (
        <StatusField
          lead={lead}
          onChange={(to) => {
            const asking = steps.find(({ name }) => name === (to === "lost" ? "lose" : to));
            if (asking) asking.act();
            else void changeLead(lead, { status: to }, organizationId);
          }}
        />
      )}
    </section>
  );
}

interface StepButtonProps {
  step: LeadStep;
  /** They asked not to be called. */
  isListed: boolean;
  isFirst?: boolean;
}

function StepButton({ step, isListed, isFirst = false }: StepButtonProps) {
  const isRefused = isListed && step.name === "call";
  const Icon = isRefused ? PhoneOff : step.Icon;
  return (
    <Button
      isChange
      variant={isFirst && !isRefused ? "primary" : "quiet"}
      icon={<Icon aria-hidden size={16} className={isRefused ? "text-warn" : undefined} />}
      onClick={step.act}
    >
      {step.word}
    </Button>
  );
}

/** How far it is; a lead that is lost or was none says why in a dialog. */
const StatusField = ({ lead, onChange }: { lead: Lead; onChange: (to: LeadStatus) => void }) => (
  <SelectField
    label="Status"
    value={lead.status}
    onChange={({ target }) => {
      const to = leadStatuses.find((each) => each === target.value);
      if (to && to !== lead.status) onChange(to);
    }}
  >
    {leadStatuses
      .filter((each) => each !== "duplicate" && mayBecomeLead(lead, each))
      .map((each) => (
        <option key={each} value={each}>
          {leadStatusWords[each].word}
        </option>
      ))}
  </SelectField>
);

/** What could not be read or doesn't fit together. */
function NeedsLook({ lead, organizationId }: { lead: Lead; organizationId: string }) {
  const mayEdit = usePermission("org:customers:edit");
  return (
    <div className="flex items-start gap-2.5 rounded-box bg-warning/14 px-3 py-2.5 text-table">
      <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-warn" />
      <div className="min-w-0 flex-1">
        <ul aria-label="Needs a look">
          {lead.needsLook.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {mayEdit && organizationId !== globalView && <SamePeople lead={lead} organizationId={organizationId} />}
        {mayEdit && (
          <Button
            isChange
            className="button-small mt-2"
            onClick={() => void changeLead(lead, { isLookedAt: true }, organizationId)}
          >
            Looks right
          </Button>
        )}
      </div>
    </div>
  );
}

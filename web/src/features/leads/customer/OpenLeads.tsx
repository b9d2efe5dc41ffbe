import type { Lead } from "@automotive-crm/contract/leads/record";
import { isOpenLead } from "@automotive-crm/contract/leads/statuses";
import { useState } from "react";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { LeadMenu } from "#features/leads/actions/LeadMenu.tsx";
import { useLeadWork, type LeadStep } from "#features/leads/actions/useLeadWork.tsx";
import { LeadClock } from "#features/leads/clock/LeadClock.tsx";
import { leadTypeWords } from "#features/leads/lead-type-words.ts";
import { askedFor, leadStatusWords } from "#features/leads/lead-words.ts";

interface OpenLeadsProps {
  organizationId: string;
  leads: readonly Lead[];
}

const loadPanel = async () => (await import("#features/leads/panel/LeadPanel.tsx")).LeadPanel;

/** The page has its own ways to call, write and plan. */
const ofPage: ReadonlySet<string> = new Set(["call", "message", "task", "book"]);

/** On a customer's page: what they asked for and are waiting to hear about. */
export function OpenLeads({ organizationId, leads }: OpenLeadsProps) {
  const { stepsOf, dialogs } = useLeadWork(organizationId);
  const [shownId, setShownId] = useState<string | null>(null);
  const close = () => setShownId(null);
  const open = leads.filter(({ status }) => isOpenLead(status));
  return (
    <>
      {open.length > 0 && (
        <section aria-label="Open leads" className="mb-3 grid gap-2">
          {open.map((lead) => (
            <OpenLead key={lead.id} lead={lead} steps={stepsOf(lead)} onShow={() => setShownId(lead.id)} />
          ))}
        </section>
      )}
      <LazyDialog
        load={loadPanel}
        isOnDemand
        isOpen={shownId !== null}
        onClose={close}
        dialog={shownId === null ? null : { organizationId, leadId: shownId, stepsOf, onClose: close }}
      />
      {dialogs}
    </>
  );
}

interface OpenLeadProps {
  lead: Lead;
  steps: readonly LeadStep[];
  onShow: () => void;
}

function OpenLead({ lead, steps, onShow }: OpenLeadProps) {
  const { status, type, sourceName, receivedAt, timeZone, vehicle, comments, assignedToName } = lead;
  const { word, tone } = leadStatusWords[status];
  const accept = steps.find(({ name }) => name === "accept");
  const others = steps.filter((step) => step !== accept && !ofPage.has(step.name));
  return (
    <article
      aria-label={`Lead: ${askedFor(lead)}`}
      className="card-panel flex items-start gap-x-3 gap-y-2 px-4 py-2.5 max-sm:flex-col max-sm:px-3"
    >
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <LeadClock lead={lead} />
          <Badge tone={tone}>{word}</Badge>
          <h2 className="min-w-0 font-semibold wrap-anywhere">{askedFor(lead)}</h2>
        </div>
        {vehicle && comments && <p className="line-clamp-2 wrap-anywhere">{comments}</p>}
        <p className="text-meta text-quiet">
          {sourceName ?? leadTypeWords[type]} · <Timestamp at={receivedAt} timeZone={timeZone} /> ·{" "}
          {assignedToName ?? "assigned to nobody"}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        {accept && (
          <Button isChange variant="primary" onClick={accept.act}>
            {accept.word}
          </Button>
        )}
        <div className="flex items-center gap-1">
          <Button variant="ghost" aria-haspopup="dialog" onClick={onShow}>
            Details
          </Button>
          <LeadMenu lead={lead} steps={others} />
        </div>
      </div>
    </article>
  );
}

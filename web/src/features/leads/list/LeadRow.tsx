import type { Lead } from "@automotive-crm/contract/leads/record";
import { Link } from "@tanstack/react-router";
import { CircleAlert, PhoneOff, Repeat } from "lucide-react";
import { rowIdOf } from "#lib/calls/call-list.ts";
import { useIsInPanel } from "#lib/calls/in-panel.ts";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { useSession } from "#lib/session/session-store.ts";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { LeadMenu } from "#features/leads/actions/LeadMenu.tsx";
import { UnsentLead } from "#features/leads/actions/UnsentLead.tsx";
import type { LeadStep } from "#features/leads/actions/useLeadWork.tsx";
import { LeadClock } from "#features/leads/clock/LeadClock.tsx";
import { leadTypeWords } from "#features/leads/lead-type-words.ts";
import { askedFor, leadStatusWords, timesAsked } from "#features/leads/lead-words.ts";

export const leadColumns = [
  { name: "person", head: "Person", width: "minmax(0,1.1fr)", narrow: "title" },
  { name: "asked", head: "Asked for", width: "minmax(0,1.5fr)", narrow: "line" },
  { name: "clock", head: "Response", width: "minmax(11.5rem,0.9fr)", narrow: "more" },
  { name: "source", head: "Source", width: "minmax(10rem,0.8fr)", from: "wide" },
  { name: "assignee", head: "Assigned to", width: "minmax(0,0.8fr)", from: "wide" },
  { name: "actions", head: "Actions", width: "calc(3 * var(--button))", narrow: "actions", isAtEnd: true },
] as const;

interface LeadRowProps {
  lead: Lead;
  /** It is shown beside the list. */
  isOpen: boolean;
  steps: readonly LeadStep[];
  onOpen: () => void;
}

/** Who asked for what, how long they have been waiting, and what can be done about it. */
export function LeadRow({ lead, isOpen, steps, onOpen }: LeadRowProps) {
  const { id, customerId, customerName, customerPhone, customerEmail, status, type, sourceName, receivedAt } = lead;
  const { word } = leadStatusWords[status];
  const asked = askedFor(lead);
  const quick = steps.filter(({ name }) => name === "accept" || name === "call");
  const callee = rowIdOf({ customerId, number: customerPhone ?? undefined });
  const isInPanel = useIsInPanel(customerId);
  return (
    <ListRow
      columns={leadColumns}
      callee={callee}
      isCurrent={isOpen || isInPanel}
      cells={{
        person: (
          <>
            <Link
              to="/customers/$customerId"
              params={{ customerId }}
              title={customerName}
              className="block max-w-fit truncate font-semibold text-link hover:underline"
            >
              {customerName}
            </Link>
            <p className="truncate text-meta text-quiet tabular-nums">
              {customerPhone === null
                ? (customerEmail ?? "No contact details")
                : formatInternationalPhone(customerPhone)}
            </p>
          </>
        ),
        asked: (
          <>
            <button
              type="button"
              data-row-link
              data-lead={id}
              title={asked}
              aria-label={`${asked}, lead of ${customerName}`}
              className="block max-w-full cursor-pointer truncate text-left text-base-content"
              onClick={onOpen}
            >
              {asked}
            </button>
            <Marks lead={lead} />
            <UnsentLead lead={lead} />
          </>
        ),
        clock: (
          <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <LeadClock lead={lead} />
            {status !== "new" && <span className="text-meta text-quiet @2xl:w-full">{word}</span>}
            <span className="text-meta text-quiet @2xl:hidden">{sourceName ?? leadTypeWords[type]}</span>
          </div>
        ),
        source: (
          <>
            <span className="block truncate" title={sourceName ?? undefined}>
              {sourceName ?? leadTypeWords[type]}
            </span>
            <span className="block truncate text-meta text-quiet">
              <Timestamp at={receivedAt} timeZone={lead.timeZone} />
            </span>
          </>
        ),
        assignee: <Assignee lead={lead} />,
        actions: (
          <div className="flex justify-end">
            {quick.map(({ name, word: what, Icon, act }) => (
              <IconButton
                key={name}
                isChange
                data-call={name === "call" || undefined}
                label={`${what} ${name === "accept" ? `the lead of ${customerName}` : customerName}`}
                data-tip={what}
                tipSide="left"
                icon={<Icon aria-hidden size={16} className={name === "accept" ? "text-link" : undefined} />}
                onClick={act}
              />
            ))}
            <LeadMenu lead={lead} steps={steps.filter((step) => !quick.includes(step))} />
          </div>
        ),
      }}
    />
  );
}

/** "Asked twice", "Do not call", "Needs a look". */
function Marks({ lead: { inquiryCount, doNotCall, needsLook } }: { lead: Lead }) {
  if (inquiryCount < 2 && !doNotCall && needsLook.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-meta text-quiet">
      {inquiryCount > 1 && (
        <span className="flex items-center gap-1 whitespace-nowrap">
          <Repeat aria-hidden size={12} />
          {timesAsked(inquiryCount)}
        </span>
      )}
      {doNotCall && (
        <span className="flex items-center gap-1 whitespace-nowrap text-warn">
          <PhoneOff aria-hidden size={12} />
          Do not call
        </span>
      )}
      {needsLook.length > 0 && (
        <span className="flex items-center gap-1 whitespace-nowrap text-warn" title={needsLook.join(" ")}>
          <CircleAlert aria-hidden size={12} />
          Needs a look
        </span>
      )}
    </p>
  );
}

function Assignee({ lead: { assignedToName, offeredTo, offeredToName } }: { lead: Lead }) {
  const ownId = useSession(({ user }) => user?.id);
  if (offeredTo !== null) {
    const whom = offeredTo === ownId ? "you" : (offeredToName ?? "someone");
    return <span className={`block truncate ${offeredTo === ownId ? "font-medium" : ""}`}>Offered to {whom}</span>;
  }
  return (
    <span className="block truncate" title={assignedToName ?? undefined}>
      {assignedToName ?? <span className="text-quiet">Nobody</span>}
    </span>
  );
}

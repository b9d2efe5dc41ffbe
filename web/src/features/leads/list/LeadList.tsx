import type { LeadTab } from "@automotive-crm/contract/leads/list";
import type { Lead } from "@automotive-crm/contract/leads/record";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useHeldPlaces } from "#lib/browser/held-places.ts";
import { useCallableRows } from "#lib/calls/call-list.ts";
import { useSession } from "#lib/session/session-store.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { List } from "#kit/list/List.tsx";
import { ShowMore } from "#kit/list/ShowMore.tsx";
import type { LeadStep } from "#features/leads/actions/useLeadWork.tsx";
import { leadsQuery } from "#features/leads/leads.queries.ts";
import { leadColumns, LeadRow } from "./LeadRow.tsx";
import { LeadKeys } from "./LeadKeys.tsx";

interface LeadListProps {
  place: Place;
  tab: LeadTab;
  /** The lead that is shown beside the list. */
  openId: string | undefined;
  stepsOf: (lead: Lead) => LeadStep[];
  onOpen: (lead: Lead) => void;
}

const emptyWords: Record<LeadTab, { title: string; text: string }> = {
  new: { title: "No new leads", text: "Everyone who asked has been answered." },
  mine: { title: "You have no leads", text: "Leads that are assigned or offered to you appear here." },
  unassigned: { title: "No unassigned leads", text: "Every open lead is assigned to someone." },
  overdue: { title: "No overdue leads", text: "Every lead was answered in time, or still can be." },
  all: { title: "No leads yet", text: "Add one with New lead, or set up sources in the settings." },
};

/** The leads of a tab, with what can be done about each. */
export function LeadList({ place, tab, openId, stepsOf, onOpen }: LeadListProps) {
  const { organizationId } = place;
  const listed = useInfiniteQuery(leadsQuery(place, tab));
  const { data, error, isPending, refetch } = listed;
  const found = [
    ...new Map(data?.pages.flatMap((page) => page.leads).map((lead) => [lead.id, lead] as const)).values(),
  ];
  const held = useHeldPlaces(found, ({ id }) => id);
  const leads = data && held;
  const ownId = useSession(({ user }) => user?.id);
  useCallableRows(
    held.flatMap(({ customerId, customerPhone, assignedTo, offeredTo }) => {
      // Nobody calls through the leads of colleagues.
      const holderId = assignedTo ?? offeredTo ?? ownId;
      return customerPhone === null || holderId !== ownId ? [] : { organizationId, customerId, number: customerPhone };
    }),
  );
  return (
    <>
      <LeadKeys leads={held} stepsOf={stepsOf} />
      <List
        label="Leads"
        columns={leadColumns}
        rows={leads}
        loading={isPending && { label: "Loading leads", rows: 10 }}
        failure={error && !data && { title: "The leads could not be loaded.", error, onRetry: () => void refetch() }}
        empty={<EmptyState icon={<Inbox aria-hidden size={26} strokeWidth={1.5} />} {...emptyWords[tab]} />}
      >
        {(lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            isOpen={lead.id === openId}
            steps={stepsOf(lead)}
            onOpen={() => onOpen(lead)}
          />
        )}
      </List>
      <ShowMore query={listed} label="Show more" failure="More leads could not be loaded." />
    </>
  );
}

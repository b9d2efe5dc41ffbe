import { leadTabs, mostCountedLeads, type LeadTab } from "@automotive-crm/contract/leads/list";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { BellRing, Settings2 } from "lucide-react";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { formatCount } from "#lib/format/format.ts";
import { useFigureChanges } from "#lib/live/useFigureChanges.ts";
import { CheckingPermissions, PermissionGuard } from "#lib/workplace/permissions.tsx";
import { usePlace, type Place } from "#lib/workplace/usePlace.ts";
import { AlertSwitches } from "#features/notifications/index.ts";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
import { Popover } from "#kit/menu/Popover.tsx";
import { TabScroller } from "#kit/layout/TabScroller.tsx";
import { TabStrip, tabPanelProps } from "#kit/layout/TabStrip.tsx";
import { Availability } from "#features/leads/away/Availability.tsx";
import { NewLeadButton } from "#features/leads/desk/NewLeadButton.tsx";
import { leadFiguresQuery, readLeadsAgain } from "#features/leads/leads.queries.ts";
import { useLeadWork } from "#features/leads/actions/useLeadWork.tsx";
import { LeadList } from "./LeadList.tsx";
import { readLeadsSearch } from "./leads.search.ts";

const loadPanel = async () => (await import("#features/leads/panel/LeadPanel.tsx")).LeadPanel;

const tabWords: Record<LeadTab, string> = {
  new: "New",
  mine: "Mine",
  unassigned: "Unassigned",
  overdue: "Overdue",
  all: "All",
};

/** /leads: who asked for something, and how long they have been waiting. */
export function LeadsPage() {
  usePageTitle("Leads");
  const place = usePlace();
  return (
    <PermissionGuard permission="org:customers:view">
      <PageHeader title="Leads">
        <div className="flex">
          {place && <Availability organizationId={place.organizationId} />}
          <Popover
            label="Alerts for new leads"
            isIconOnly
            align="end"
            triggerClassName="button button-ghost button-icon"
            panelClassName="w-80 max-w-[calc(100vw-16px)] px-4 py-2"
            trigger={<BellRing aria-hidden size={18} />}
          >
            <AlertSwitches />
          </Popover>
          <PermissionGuard permission="leads:reassign" fallback={null}>
            <Link
              to="/settings/leads"
              aria-label="Who gets leads"
              data-tip="Who gets leads"
              className="button button-ghost button-icon tip"
            >
              <Settings2 aria-hidden size={18} />
            </Link>
          </PermissionGuard>
        </div>
        <NewLeadButton />
      </PageHeader>
      {place ? <Leads place={place} /> : <CheckingPermissions />}
    </PermissionGuard>
  );
}

function Leads({ place }: { place: Place }) {
  const { organizationId } = place;
  const search = readLeadsSearch(useSearch({ strict: false }));
  const { view: tab = "new", lead: openId } = search;
  const navigate = useNavigate();
  useFigureChanges(organizationId, () => void readLeadsAgain());
  const { data: figures } = useQuery(leadFiguresQuery(place));
  const work = useLeadWork(organizationId);
  const open = (lead: string | undefined) => void navigate({ to: "/leads", search: { ...search, lead } });
  const close = () => open(undefined);
  return (
    <>
      <TabScroller tab={tab} className="-mx-4 px-4 pb-3 md:mx-0 md:px-0">
        <TabStrip
          label="Leads"
          name="leads"
          tabs={leadTabs.map((name) => ({
            name,
            word: (
              <>
                {tabWords[name]} {figures && name !== "all" && <TabCount tab={name} count={figures.tabs[name]} />}
              </>
            ),
          }))}
          tab={tab}
          className="segment-tabs w-max [&>[role=tab]]:whitespace-nowrap"
          onTab={(view) => void navigate({ to: "/leads", search: { view } })}
        />
      </TabScroller>
      <div {...tabPanelProps("leads", tab)}>
        <LeadList place={place} tab={tab} openId={openId} stepsOf={work.stepsOf} onOpen={({ id }) => open(id)} />
      </div>
      <LazyDialog
        load={loadPanel}
        isOpen={openId !== undefined}
        onClose={close}
        dialog={openId === undefined ? null : { organizationId, leadId: openId, stepsOf: work.stepsOf, onClose: close }}
      />
      {work.dialogs}
    </>
  );
}

function TabCount({ tab, count }: { tab: LeadTab; count: number }) {
  if (count === 0) return null;
  return (
    <span className={`tabular-nums ${tab === "overdue" ? "font-semibold text-danger" : "font-normal text-quiet"}`}>
      {count >= mostCountedLeads ? `${formatCount(mostCountedLeads - 1)}+` : formatCount(count)}
    </span>
  );
}

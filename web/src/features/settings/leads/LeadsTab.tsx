import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { TabScroller } from "#kit/layout/TabScroller.tsx";
import { TabStrip, tabPanelProps } from "#kit/layout/TabStrip.tsx";
import { OneOrganization } from "#features/settings/OneOrganization.tsx";
import { PicklistSection } from "#features/settings/picklists/PicklistSection.tsx";
import { FairnessSection } from "./fairness/FairnessSection.tsx";
import { DeliveriesSection } from "./intake/DeliveriesSection.tsx";
import { EndpointsSection } from "./intake/EndpointsSection.tsx";
import { ProvidersSection } from "./intake/ProvidersSection.tsx";
import { readLeadSettingsSearch, type LeadSettingsPart } from "./lead-settings.search.ts";
import { RulesSection } from "./rules/RulesSection.tsx";
import { AbsencesSection } from "./schedules/AbsencesSection.tsx";
import { SchedulesSection } from "./schedules/SchedulesSection.tsx";
import { SourcesSection } from "./sources/SourcesSection.tsx";

const parts: readonly { name: LeadSettingsPart; word: string; isForManagers?: true }[] = [
  { name: "sources", word: "Sources" },
  { name: "rules", word: "Rules", isForManagers: true },
  { name: "people", word: "People", isForManagers: true },
  { name: "turns", word: "Report", isForManagers: true },
  { name: "reasons", word: "Reasons" },
  { name: "deliveries", word: "Deliveries" },
];

/** Where leads come from, who gets them, and how fast they are to be answered; for managers, who gets those of their locations. */
export const LeadsTab = () => (
  <OneOrganization>{(organizationId) => <Parts organizationId={organizationId} />}</OneOrganization>
);

function Parts({ organizationId }: { organizationId: string }) {
  const mayManage = usePermission("org:settings:manage");
  const offered = parts.filter(({ isForManagers }) => mayManage || isForManagers);
  const { part: asked } = readLeadSettingsSearch(useSearch({ strict: false }));
  const part = offered.find(({ name }) => name === asked)?.name ?? offered[0]?.name ?? "rules";
  const navigate = useNavigate();
  return (
    <>
      <TabScroller tab={part} className="-mx-4 px-4 pb-4 md:mx-0 md:px-0">
        <TabStrip
          label="Lead settings"
          name="lead-settings"
          tabs={offered}
          tab={part}
          className="segment-tabs w-max [&>[role=tab]]:whitespace-nowrap"
          onTab={(name) => void navigate({ to: "/settings/leads", search: { part: name } })}
        />
      </TabScroller>
      <div {...tabPanelProps("lead-settings", part)} className="grid gap-8">
        {sectionsOf[part](organizationId)}
      </div>
    </>
  );
}

const sectionsOf: Record<LeadSettingsPart, (organizationId: string) => ReactNode> = {
  sources: (organizationId) => (
    <>
      <SourcesSection organizationId={organizationId} />
      <EndpointsSection organizationId={organizationId} />
      <ProvidersSection organizationId={organizationId} />
    </>
  ),
  rules: (organizationId) => <RulesSection organizationId={organizationId} />,
  people: (organizationId) => (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <SchedulesSection organizationId={organizationId} />
      <AbsencesSection organizationId={organizationId} />
    </div>
  ),
  turns: (organizationId) => <FairnessSection organizationId={organizationId} />,
  reasons: (organizationId) => (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <PicklistSection
        organizationId={organizationId}
        picklist="lost-reasons"
        title="Lost Reasons"
        one="reason"
        purpose="Why a lead is lost."
      />
      <PicklistSection
        organizationId={organizationId}
        picklist="bad-reasons"
        title="Reasons for No Lead"
        one="reason"
        purpose="Why something that came in is closed as “Not a lead”."
      />
    </div>
  ),
  deliveries: (organizationId) => <DeliveriesSection organizationId={organizationId} />,
};

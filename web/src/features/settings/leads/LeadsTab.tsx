import { usePermission } from "#lib/workplace/permissions.tsx";
import { OneOrganization } from "#features/settings/OneOrganization.tsx";
import { PicklistSection } from "#features/settings/picklists/PicklistSection.tsx";
import { DeliveriesSection } from "./intake/DeliveriesSection.tsx";
import { EndpointsSection } from "./intake/EndpointsSection.tsx";
import { ProvidersSection } from "./intake/ProvidersSection.tsx";
import { RulesSection } from "./rules/RulesSection.tsx";
import { AbsencesSection } from "./schedules/AbsencesSection.tsx";
import { SchedulesSection } from "./schedules/SchedulesSection.tsx";
import { SourcesSection } from "./sources/SourcesSection.tsx";

/** Where leads come from, who gets them, and how fast they are to be answered; for managers, who gets those of their locations. */
export function LeadsTab() {
  const mayManage = usePermission("org:settings:manage");
  return (
    <OneOrganization>
      {(organizationId) => (
        <div className="grid gap-8">
          {mayManage && <SourcesSection organizationId={organizationId} />}
          {mayManage && <EndpointsSection organizationId={organizationId} />}
          {mayManage && <ProvidersSection organizationId={organizationId} />}
          <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
            <RulesSection organizationId={organizationId} />
            <div className="grid content-start gap-8">
              <SchedulesSection organizationId={organizationId} />
              <AbsencesSection organizationId={organizationId} />
              {mayManage && (
                <>
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
                </>
              )}
            </div>
          </div>
          {mayManage && <DeliveriesSection organizationId={organizationId} />}
        </div>
      )}
    </OneOrganization>
  );
}

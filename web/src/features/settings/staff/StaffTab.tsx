import { OneOrganization } from "#features/settings/OneOrganization.tsx";
import { PicklistSection } from "#features/settings/picklists/PicklistSection.tsx";
import { AdvisorsSection } from "./AdvisorsSection.tsx";

/** The people whom forms offer as advisors, and the teams they are in. */
export const StaffTab = () => (
  <OneOrganization>
    {(organizationId) => (
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <AdvisorsSection organizationId={organizationId} />
        <PicklistSection
          organizationId={organizationId}
          picklist="teams"
          title="Teams"
          one="team"
          purpose="The teams that handle calls and appointments."
          hasDescriptions
        />
      </div>
    )}
  </OneOrganization>
);

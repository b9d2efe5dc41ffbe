import { AssistantSettings } from "#features/assistant/index.ts";
import { OneOrganization } from "#features/settings/OneOrganization.tsx";
import { PicklistSection } from "#features/settings/picklists/PicklistSection.tsx";
import { AppointmentSettingsSection } from "./AppointmentSettingsSection.tsx";
import { ServiceIntervalsSection } from "./ServiceIntervalsSection.tsx";
import { CallingSection } from "./CallingSection.tsx";

/** What the forms for calls and appointments offer, and how the organization calls and reminds. */
export const CallSettingsTab = () => (
  <OneOrganization>
    {(organizationId) => (
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <PicklistSection
          organizationId={organizationId}
          picklist="call-types"
          title="Call Types"
          one="call type"
          purpose="What a call was about, in the call log."
        />
        <PicklistSection
          organizationId={organizationId}
          picklist="call-sources"
          title="Call Sources"
          one="call source"
          purpose="How inbound callers found you."
        />
        <PicklistSection
          organizationId={organizationId}
          picklist="appointment-types"
          title="Appointment Types"
          one="appointment type"
          purpose="What a customer comes in for."
        />
        <div className="grid content-start gap-8">
          <CallingSection organizationId={organizationId} />
          <AppointmentSettingsSection organizationId={organizationId} />
          <ServiceIntervalsSection organizationId={organizationId} />
          <AssistantSettings organizationId={organizationId} />
        </div>
      </div>
    )}
  </OneOrganization>
);

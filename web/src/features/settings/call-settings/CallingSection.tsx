import { updateCallSettings, type CallSettings } from "@automotive-crm/contract/calls/settings";
import { formatPhone } from "@automotive-crm/contract/fields/phones";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { plainWords, type EditWords } from "#lib/offline/conflicts/edit-words.ts";
import { CheckboxInput, TextInput } from "#records/fields/inputs.tsx";
import { callSettingsQuery } from "#features/settings/settings.queries.ts";
import { SettingsFormSection } from "#features/settings/SettingsFormSection.tsx";

interface CallingValues {
  callerId: string;
  forwardTo: string;
  dailyAttempts: string;
  weeklyAttempts: string;
  optOutEndsMarketing: boolean;
}

const toValues = (settings: CallSettings): CallingValues => ({
  callerId: settings.callerId === null ? "" : formatPhone(settings.callerId),
  forwardTo: settings.forwardTo === null ? "" : formatPhone(settings.forwardTo),
  dailyAttempts: String(settings.dailyAttempts),
  weeklyAttempts: String(settings.weeklyAttempts),
  optOutEndsMarketing: settings.optOutEndsMarketing,
});

/** A number that isn't one is sent as it is, so that the server says so. */
const toNumber = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));

const toBody = ({ dailyAttempts, weeklyAttempts, ...values }: CallingValues) => ({
  ...values,
  dailyAttempts: toNumber(dailyAttempts),
  weeklyAttempts: toNumber(weeklyAttempts),
});

const words: EditWords = {
  labels: {
    callerId: "Caller ID",
    forwardTo: "Forward inbound calls to",
    dailyAttempts: "Warn at this many calls per day",
    weeklyAttempts: "Warn at this many calls per week",
  },
  show: (field, value) =>
    field === "callerId" || field === "forwardTo" ? formatPhone(plainWords(value)) : plainWords(value),
};

/** Which numbers the organization calls with, and when people are warned. */
export function CallingSection({ organizationId }: { organizationId: string }) {
  const queryClient = useQueryClient();
  const query = useQuery(callSettingsQuery(organizationId));
  return (
    <SettingsFormSection
      organizationId={organizationId}
      title="Calling"
      purpose="Which numbers are used, and when people are warned."
      query={query}
      toValues={toValues}
      savedText="The call settings were saved."
      toBody={toBody}
      {...words}
      send={(body) => call(updateCallSettings, { body, organizationId })}
      onSaved={(saved) => queryClient.setQueryData(callSettingsQuery(organizationId).queryKey, saved)}
    >
      <Text name="callerId" type="tel" hint="The number that customers see. If empty, the provider's own." />
      <Text name="forwardTo" type="tel" hint="If empty, inbound calls are listed as missed." />
      <div className="grid gap-4 sm:grid-cols-2">
        <Text name="dailyAttempts" type="number" min={1} max={100} hint="To one number in 24 hours" />
        <Text name="weeklyAttempts" type="number" min={1} max={100} hint="To one number in seven days" />
      </div>
      <CheckboxInput<CallingValues>
        name="optOutEndsMarketing"
        label="Opting out of one kind of call ends sales and marketing calls too"
      />
    </SettingsFormSection>
  );
}

const Text = TextInput<CallingValues>;

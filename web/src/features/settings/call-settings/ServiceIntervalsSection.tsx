import {
  regularServices,
  updateServiceIntervals,
  type RegularService,
  type ServiceIntervals,
} from "@automotive-crm/contract/vehicles/services";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { plainWords, type EditWords } from "#lib/offline/conflicts/edit-words.ts";
import { TextInput } from "#records/fields/inputs.tsx";
import { serviceIntervalsQuery } from "#features/settings/settings.queries.ts";
import { SettingsFormSection } from "#features/settings/SettingsFormSection.tsx";

type IntervalValues = Record<keyof ServiceIntervals, string>;

const fields = regularServices.flatMap((service) => [`${service}Miles`, `${service}Months`] as const);

// Each name of the intervals is among the fields.
const each = <T,>(valueOf: (field: keyof ServiceIntervals) => T) =>
  Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<keyof ServiceIntervals, T>;

const toValues = (stored: ServiceIntervals): IntervalValues => each((field) => stored[field]?.toString() ?? "");

const toBody = (typed: IntervalValues): ServiceIntervals =>
  each((field) => (typed[field].trim() === "" ? null : Number(typed[field].replaceAll(",", ""))));

const names: Record<RegularService, string> = { oil: "Oil change", tires: "Tire rotation", brakes: "Brake check" };

const words: EditWords = {
  labels: each((field) => {
    const service = regularServices.find((one) => field.startsWith(one)) ?? "oil";
    return `${names[service]}, ${field.endsWith("Miles") ? "miles" : "months"}`;
  }),
  show: (_, value) => plainWords(value) || "Never",
};

/** After how many miles or months services are due again. */
export function ServiceIntervalsSection({ organizationId }: { organizationId: string }) {
  const queryClient = useQueryClient();
  const query = useQuery(serviceIntervalsQuery(organizationId));
  return (
    <SettingsFormSection
      organizationId={organizationId}
      title="Service Intervals"
      purpose="When a vehicle's next service is due: after the miles or the months, whichever comes first. Leave a field empty if it doesn't count."
      query={query}
      toValues={toValues}
      savedText="The service intervals were saved. What is due is counted again within minutes."
      toBody={toBody}
      {...words}
      send={(body) => call(updateServiceIntervals, { body, organizationId })}
      onSaved={(saved) => queryClient.setQueryData(serviceIntervalsQuery(organizationId).queryKey, saved)}
    >
      {regularServices.map((service) => (
        <div key={service} className="grid max-w-md grid-cols-2 gap-3">
          <TextInput<IntervalValues> name={`${service}Miles`} inputMode="numeric" />
          <TextInput<IntervalValues> name={`${service}Months`} inputMode="numeric" />
        </div>
      ))}
    </SettingsFormSection>
  );
}

import {
  appointmentSettingsDefaults,
  updateAppointmentSettings,
  type AppointmentSettings,
} from "@automotive-crm/contract/appointments/settings";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { plainWords, type EditWords } from "#lib/offline/conflicts/edit-words.ts";
import { CheckboxInput, SelectInput, TextInput } from "#records/fields/inputs.tsx";
import { useTyped } from "#records/form/useSavedForm.ts";
import { appointmentSettingsQuery } from "#features/settings/settings.queries.ts";
import { SettingsFormSection } from "#features/settings/SettingsFormSection.tsx";

interface AppointmentValues {
  marksNoShows: boolean;
  noShowMinutes: string;
  customerReminders: AppointmentSettings["customerReminders"];
}

const toValues = ({ noShowMinutes, customerReminders }: AppointmentSettings): AppointmentValues => ({
  marksNoShows: noShowMinutes !== null,
  noShowMinutes: String(noShowMinutes ?? appointmentSettingsDefaults.noShowMinutes),
  customerReminders,
});

const toBody = ({ marksNoShows, noShowMinutes, customerReminders }: AppointmentValues): AppointmentSettings => ({
  noShowMinutes: marksNoShows ? Number(noShowMinutes) : null,
  customerReminders,
});

const words: EditWords = {
  labels: { noShowMinutes: "Minutes until a no-show", customerReminders: "Remind customers" },
  show: (field, value) => {
    if (field === "noShowMinutes") return plainWords(value) || "Never";
    return value === "email" ? "By email" : "Never";
  },
};

/** When an appointment that nobody closed is a no-show, and how customers are reminded. */
export function AppointmentSettingsSection({ organizationId }: { organizationId: string }) {
  const queryClient = useQueryClient();
  const query = useQuery(appointmentSettingsQuery(organizationId));
  return (
    <SettingsFormSection
      organizationId={organizationId}
      title="Appointments"
      purpose="No-shows, and reminders for customers."
      query={query}
      toValues={toValues}
      savedText="The appointment settings were saved."
      toBody={toBody}
      {...words}
      send={(body) => call(updateAppointmentSettings, { body, organizationId })}
      onSaved={(saved) => queryClient.setQueryData(appointmentSettingsQuery(organizationId).queryKey, saved)}
    >
      <CheckboxInput<AppointmentValues> name="marksNoShows" label="Mark appointments that nobody closed as no-shows" />
      <NoShowMinutes />
      <SelectInput<AppointmentValues>
        name="customerReminders"
        hint="Only those who agreed to it. Staff are always reminded."
      >
        <option value="off">Never</option>
        <option value="email">By email</option>
      </SelectInput>
    </SettingsFormSection>
  );
}

const NoShowMinutes = () =>
  useTyped<AppointmentValues>().marksNoShows && (
    <TextInput<AppointmentValues>
      name="noShowMinutes"
      label="Minutes after the start"
      type="number"
      min={5}
      max={1440}
      className="max-w-48"
    />
  );

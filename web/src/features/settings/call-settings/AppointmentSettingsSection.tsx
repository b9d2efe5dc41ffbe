import {
  appointmentSettingsDefaults,
  updateAppointmentSettings,
  type AppointmentSettings,
} from "@automotive-crm/contract/appointment-settings";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { CheckboxField } from "#ui/CheckboxField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
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

/** When an appointment that nobody closed is a no-show, and how customers are reminded. */
export function AppointmentSettingsSection({ organizationId }: { organizationId: string }) {
  const query = useQuery(appointmentSettingsQuery(organizationId));
  return (
    <SettingsFormSection
      organizationId={organizationId}
      title="Appointments"
      purpose="No-shows, and reminders for customers."
      query={query}
      toValues={toValues}
      savedText="The appointment settings were saved."
      send={({ marksNoShows, noShowMinutes, customerReminders }) =>
        call(updateAppointmentSettings, {
          body: { noShowMinutes: marksNoShows ? Number(noShowMinutes) : null, customerReminders },
          organizationId,
        })
      }
    >
      {({ text, values, change }) => (
        <>
          <CheckboxField
            label="Mark appointments that nobody closed as no-shows"
            checked={values.marksNoShows}
            onChange={({ target }) => change({ marksNoShows: target.checked })}
          />
          {values.marksNoShows && (
            <TextField
              label="Minutes after the start"
              type="number"
              min={5}
              max={1440}
              className="max-w-48"
              {...text("noShowMinutes")}
            />
          )}
          <SelectField
            label="Remind customers"
            hint="Only those who agreed to it. Staff are always reminded."
            value={values.customerReminders}
            onChange={({ target }) => change({ customerReminders: target.value === "email" ? "email" : "off" })}
          >
            <option value="off">Never</option>
            <option value="email">By email</option>
          </SelectField>
        </>
      )}
    </SettingsFormSection>
  );
}

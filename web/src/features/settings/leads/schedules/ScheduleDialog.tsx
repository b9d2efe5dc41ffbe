import { defaultOpenCap, replaceLeadSchedule, type LeadSchedule } from "@automotive-crm/contract/leads/schedules";
import { call } from "#lib/api/api-client.ts";
import { formatZoneName } from "#lib/format/format-date.ts";
import { ChoiceField } from "#records/fields/ChoiceField.tsx";
import { TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useTyped } from "#records/form/useSavedForm.ts";
import { toWeek, toWeekdays, type WeekdayValues } from "#features/settings/locations/business-hours-form.ts";
import { WeekFields } from "#features/settings/locations/WeekFields.tsx";
import type { Edit } from "#features/settings/useSettingsEdit.ts";
import { useSettingsForm } from "#features/settings/useSettingsForm.ts";
import { weekWords } from "./schedule-words.ts";

interface ScheduleDialogProps {
  organizationId: string;
  /** The location's, whose clock the hours are on. */
  timeZone: string;
  schedule: LeadSchedule;
  onClose: () => void;
}

type ScheduleValues = {
  hours: "location" | "own";
  week: WeekdayValues[];
  dailyCap: string;
  openCap: string;
};

type ScheduleBody = Pick<LeadSchedule, "week" | "dailyCap" | "openCap">;

const kinds = [
  { value: "location", label: "While open" },
  { value: "own", label: "Own hours" },
] as const;

const friday = 5;
const capOf = (text: string) => (text.trim() === "" ? null : Number(text));

function toValues({ week, dailyCap, openCap, version }: LeadSchedule): ScheduleValues {
  const open = version === 0 ? defaultOpenCap : openCap;
  return {
    hours: week === null ? "location" : "own",
    // A week that nobody has entered begins with the usual hours, from Monday to Friday.
    week: toWeekdays(week ?? []).map((day) => (week === null ? { ...day, isOpen: day.weekday <= friday } : day)),
    dailyCap: dailyCap === null ? "" : String(dailyCap),
    openCap: open === null ? "" : String(open),
  };
}

const toBody = ({ hours, week, dailyCap, openCap }: ScheduleValues): ScheduleBody => ({
  week: hours === "location" ? null : toWeek(week),
  dailyCap: capOf(dailyCap),
  openCap: capOf(openCap),
});

/** When someone takes leads at a location, and how many at most. */
export function ScheduleDialog({ organizationId, timeZone, schedule, onClose }: ScheduleDialogProps) {
  const { person, locationId, week, dailyCap, openCap } = schedule;
  const base: ScheduleBody = { week, dailyCap, openCap };
  const form = useSettingsForm({
    organizationId,
    start: startOf(toValues(schedule)),
    labels: { hours: "Takes leads", week: "Hours", dailyCap: "Most a day", openCap: "Most waiting" },
    show: (field, value) =>
      field === "week" ? weekWords(value as LeadSchedule["week"]) : typeof value === "number" ? `${value}` : "No limit",
    gone: `${person.name} doesn't work here anymore.`,
    toBody: (values): Edit<ScheduleBody> => ({ ...toBody(values), base: { ...base } }),
    send: (edit) => {
      // All parts are sent: one that stays as someone else left it holds what it held before, so it isn't changed.
      const body = { ...base, ...edit, base: { ...base, ...edit.base } };
      return call(replaceLeadSchedule, { params: { locationId, userId: person.id }, body, organizationId });
    },
    onClose,
  });
  return (
    <FormDialog form={form} title="Working schedule" subtitle={`${person.name} · ${formatZoneName(timeZone)}`}>
      <ChoiceField<ScheduleValues> name="hours" segments={kinds} />
      <OwnHours messages={form.refused} onChange={(changed) => form.methods.setValue("week", changed)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput<ScheduleValues>
          name="dailyCap"
          type="number"
          min={1}
          max={500}
          hint="Leads a day. Empty is no limit."
        />
        <TextInput<ScheduleValues>
          name="openCap"
          type="number"
          min={1}
          max={500}
          hint="Leads they haven't answered yet. Empty is no limit."
        />
      </div>
    </FormDialog>
  );
}

interface OwnHoursProps {
  messages: Readonly<Record<string, string>>;
  onChange: (week: WeekdayValues[]) => void;
}

function OwnHours({ messages, onChange }: OwnHoursProps) {
  const { hours, week } = useTyped<ScheduleValues>();
  return (
    hours === "own" && (
      <WeekFields legend="Takes leads on" closedWord="Off" week={week} messages={messages} onChange={onChange} />
    )
  );
}

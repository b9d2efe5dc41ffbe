import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from "react";
import { useForm, useWatch, type FieldErrors } from "react-hook-form";
import {
  checkAppointment,
  entriesOf,
  isSameAppointment,
  slotFields,
  type AppointmentMessages,
  type AppointmentValues,
} from "./appointment-form.ts";
import { useAppointmentStart, type AppointmentPlace } from "./useAppointmentStart.ts";
import { usePlaces } from "./usePlaces.ts";
import { useSaveAppointment } from "./useSaveAppointment.ts";
import { useSaveAttempt } from "./useSaveAttempt.ts";

/** The state of Schedule Appointment and Edit Appointment: what is typed, and how saving went. */
export function useAppointmentForm({ onSaved, ...place }: AppointmentPlace & { onSaved: () => void }) {
  const { customer, appointment } = place;
  const { zoneOf } = usePlaces(customer, appointment);
  const { plain, start, draft, waiting } = useAppointmentStart(place);
  const opened = useRef(start.opened);
  const [restoredAt, setRestoredAt] = useState(draft.found?.savedAt ?? null);
  const { save, question } = useSaveAppointment({ customer, appointment, waiting });

  const check = (typed: AppointmentValues) =>
    checkAppointment(typed, { timeZone: zoneOf(typed.locationId), now: new Date(), kept: appointment });
  const form = useForm<AppointmentValues>({
    defaultValues: start.values,
    resolver: (typed) => asResult(typed, check(typed)),
    reValidateMode: "onBlur",
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control, compute: (now: AppointmentValues) => now });
  const { failure, taken, attempt, forgetTaken } = useSaveAttempt({
    form,
    save: (typed, isOverlap) => save({ typed, opened: opened.current, isOverlap }),
    onSaved: () => {
      draft.drop();
      onSaved();
    },
  });

  const noteChange = useEffectEvent((typed: AppointmentValues, name: string | undefined) => {
    // Another slot may be free.
    if (slotFields.some((field) => field === name)) forgetTaken();
    draft.keep(isSameAppointment(typed, plain.values) ? null : { values: typed, opened: opened.current });
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: typed, name }) => noteChange(typed, name),
      }),
    [form],
  );

  const restart = () => {
    draft.drop();
    opened.current = plain.opened;
    form.reset(plain.values);
    setRestoredAt(null);
    forgetTaken();
  };
  return {
    form,
    failure,
    /** What the advisor has at that time already. */
    taken,
    isDirty: !isSameAppointment(values, plain.values),
    restoredAt,
    question,
    submit: (event: FormEvent) => attempt(false, event),
    bookAnyway: () => attempt(true),
    restart,
    abandon: draft.drop,
  };
}

function asResult(values: AppointmentValues, messages: AppointmentMessages) {
  const errors: FieldErrors<AppointmentValues> = Object.fromEntries(
    entriesOf(messages).map(([name, message]) => [name, { type: "check", message }]),
  );
  return Object.keys(messages).length === 0 ? { values, errors: {} } : { values: {}, errors };
}

import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { cancelReasonWords, mayReschedule, undoUntil } from "@automotive-crm/contract/appointments/rules";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQuery } from "@tanstack/react-query";
import { Ban, Redo2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { formatTimestampInSentence } from "#lib/format/format-date.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { useOpenDialog } from "#records/customer-part.ts";
import { formOf } from "#records/dialog/record-dialogs.tsx";
import { appointmentList } from "./appointment-list.ts";
import { appointmentRecord } from "./appointment-record.tsx";
import { exactWhenWords, startWords } from "./appointment-words.ts";

interface AppointmentOutcomeProps {
  appointment: Appointment;
  customer: Customer;
  mayEdit: boolean;
  now: Date;
}

/** What became of an appointment: why it was canceled, which one took its place, and how long a no-show can be undone. */
export function AppointmentOutcome({ appointment, customer, mayEdit, now }: AppointmentOutcomeProps) {
  const { cancelReason, cancelNote, rescheduledFrom, rescheduledTo, timeZone } = appointment;
  const chain = useChain(appointment, customer);
  const until = mayReschedule(appointment) ? undoUntil(appointment) : null;
  const isZoneNamed = useZoneNaming(until && { at: until.toISOString(), timeZone });
  return (
    <>
      {cancelReason !== null && cancelReason !== "rescheduled" && (
        <Line icon={<Ban aria-hidden size={13} className="mt-0.5 shrink-0" />}>
          {cancelReasonWords[cancelReason]}
          {cancelNote && <span className="text-base-content">: {cancelNote}</span>}
        </Line>
      )}
      {rescheduledTo !== null && (
        <Line icon={<Redo2 aria-hidden size={13} className="mt-0.5 shrink-0" />}>
          <Other word="Rescheduled to" other={chain(rescheduledTo)} alone="Rescheduled" {...{ mayEdit, now }} />
        </Line>
      )}
      {rescheduledFrom !== null && (
        <Line icon={<Redo2 aria-hidden size={13} className="mt-0.5 shrink-0" />}>
          <Other
            word="Rescheduled from"
            other={chain(rescheduledFrom)}
            alone="Rescheduled from another time"
            {...{ mayEdit, now }}
          />
        </Line>
      )}
      {until !== null && now <= until && (
        <Line icon={<Undo2 aria-hidden size={13} className="mt-0.5 shrink-0" />}>
          Can be undone until {formatTimestampInSentence(until, { timeZone, now, isZoneNamed })}
        </Line>
      )}
    </>
  );
}

/** Finds the other appointments of a chain among the customer's. */
function useChain({ rescheduledFrom, rescheduledTo }: Appointment, customer: Customer) {
  const { data: appointments = [] } = useQuery({
    ...appointmentList.query(customer.organizationId, customer.id),
    enabled: rescheduledFrom !== null || rescheduledTo !== null,
  });
  return (id: string) => appointments.find(({ appointmentId }) => appointmentId === id);
}

interface OtherProps {
  word: string;
  other: Appointment | undefined;
  /** Said while the other one isn't known. */
  alone: string;
  mayEdit: boolean;
  now: Date;
}

function Other({ word, other, alone, mayEdit, now }: OtherProps) {
  const open = useOpenDialog();
  const isZoneNamed = useZoneNaming(other ? { at: other.startsAt, timeZone: other.timeZone } : null);
  if (!other) return alone;
  const when = (
    <time dateTime={other.startsAt} title={exactWhenWords(other)} className="tabular-nums">
      {startWords(other, now, isZoneNamed)}
    </time>
  );
  return (
    <>
      {word}{" "}
      {mayEdit ? (
        <button
          type="button"
          className="cursor-pointer text-start text-link hover:underline"
          onClick={() => open(formOf(appointmentRecord, other))}
        >
          {when}
        </button>
      ) : (
        when
      )}
    </>
  );
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-start gap-1 text-meta text-quiet">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
);

import type { Appointment } from "@automotive-crm/contract/appointments/record";
import type { AppointmentDetails, MovedFrom } from "@automotive-crm/contract/assistant/parse-appointment";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { useEffect, useRef } from "react";
import { appointmentRecord } from "#features/appointments/index.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { fullName } from "#lib/format/format.ts";
import { filingPlaceOf } from "#lib/workplace/filing-place.ts";
import { useOpenDialog } from "#records/customer-part.ts";
import { formOf } from "#records/dialog/record-dialogs.tsx";
import { CancelButton } from "#kit/dialog/CancelButton.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { appointmentFor, comingAppointments, moveTo } from "./appointment-for.ts";
import { ComingAppointments, appointmentWords } from "./ComingAppointments.tsx";
import { OtherRequests } from "./OtherRequests.tsx";
import { RequestForm } from "./RequestForm.tsx";
import { RequestResult } from "./RequestResult.tsx";
import { namedAdvisor, useScheduler, type Understood } from "./useScheduler.ts";
import { formatTime, formatWeekdayDate } from "#lib/format/format-date.ts";

interface Visit {
  details: AppointmentDetails;
  advisorId: string | undefined;
}

interface QuickSchedulerProps {
  customer: Customer;
  onClose: () => void;
}

const formId = "quick-scheduler";

/** Turns a sentence into an appointment's form. Nothing is saved before someone saves that form. */
export function QuickScheduler({ customer, onClose }: QuickSchedulerProps) {
  const scheduler = useScheduler(customer);
  const openDialog = useOpenDialog();
  const { result, problem } = scheduler;
  const area = useRef<HTMLTextAreaElement>(null);
  // Here, because the dialog takes the focus first.
  useEffect(() => area.current?.focus(), [problem, result]);
  const isParsing = scheduler.state === "parsing";
  const { movedFrom, appointmentDetails: details } = result ?? {};
  const now = useNow();
  const coming = comingAppointments(scheduler.appointments, now);
  const moved = movedFrom ? comingAppointments(scheduler.appointments, now, movedFrom) : [];
  const isMoved = moved.length === 1;
  const move = (appointment: Appointment) => details && openDialog(formOf(moveTo(details), appointment));
  /** The form of a visit; once it is saved, that of the next one. */
  const book = ([first, ...rest]: readonly Visit[]) => {
    if (!first) return;
    const type = appointmentFor(first.details, scheduler.vehicles, first.advisorId);
    const create: typeof type.writes.create = async (body, about) => {
      const outcome = await type.writes.create(body, about);
      // After this form has closed.
      if (rest.length > 0) setTimeout(() => book(rest));
      return outcome;
    };
    openDialog(formOf({ ...type, writes: { ...type.writes, create } }));
  };
  const schedule = () => {
    const [appointment] = moved;
    if (isMoved && appointment) return move(appointment);
    if (!result) return;
    const others = result.otherRequests.filter(({ relation }) => relation === "additional");
    book([
      { details: result.appointmentDetails, advisorId: scheduler.advisorId },
      ...others.map((other) => ({ details: other, advisorId: namedAdvisor(other) })),
    ]);
  };
  return (
    <Dialog
      title="AI Quick Scheduler"
      subtitle={fullName(customer.firstName, customer.lastName)}
      isOpen
      isDirty={scheduler.isDirty}
      onClose={onClose}
      footer={
        result ? (
          <>
            <Button onClick={scheduler.startOver}>Start Over</Button>
            <Button type="submit" form={formId} variant="primary">
              {isMoved ? "Reschedule Appointment" : "Schedule Appointment"}
            </Button>
          </>
        ) : (
          <>
            <CancelButton />
            <Button type="submit" form={formId} variant="primary" isBusy={isParsing} busyText="Reading…">
              Read request
            </Button>
          </>
        )
      }
    >
      {result ? (
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            schedule();
          }}
        >
          <RequestResult
            result={isMoved ? withTypeOf(result, moved[0]) : result}
            timeZone={filingPlaceOf(customer).timeZone}
          >
            {!isMoved && (
              <NamedAdvisors
                advisors={result.advisors}
                chosenId={scheduler.advisorId}
                onChoose={scheduler.setAdvisorId}
              />
            )}
            {movedFrom && <MovedAppointment from={movedFrom} found={moved} onChoose={move} />}
            {result.otherRequests.length > 0 && (
              <OtherRequests requests={result.otherRequests} onChoose={scheduler.choose} />
            )}
          </RequestResult>
        </form>
      ) : (
        <>
          <RequestForm id={formId} area={area} scheduler={scheduler} />
          {scheduler.isCancel && coming.length > 0 && (
            <ComingAppointments
              legend="Coming appointments"
              appointments={coming}
              onChoose={(appointment) => openDialog(formOf(appointmentRecord, appointment))}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

/** A visit that is moved stays what it is, whatever the request leaves out. */
const withTypeOf = (result: Understood, moved: Appointment | undefined): Understood => ({
  ...result,
  appointmentDetails: {
    ...result.appointmentDetails,
    appointmentType: moved?.appointmentType ?? result.appointmentDetails.appointmentType,
  },
});

interface MovedAppointmentProps {
  from: MovedFrom;
  found: readonly Appointment[];
  onChoose: (appointment: Appointment) => void;
}

/** Which appointment a request moves. With several, one is to be chosen. */
function MovedAppointment({ from: { date, time }, found, onChoose }: MovedAppointmentProps) {
  const [first] = found;
  const said = [date && formatWeekdayDate(date), time && formatTime(time)].filter(Boolean);
  if (!first)
    return (
      <p className="text-warn">
        {said.length > 0
          ? `No coming appointment was found on ${said.join(", ")}.`
          : "No coming appointment was found."}{" "}
        It can be scheduled as a new one.
      </p>
    );
  if (found.length > 1)
    return <ComingAppointments legend="Which appointment is moved?" appointments={found} onChoose={onChoose} />;
  return <p>{`Moves: ${appointmentWords(first)}`}</p>;
}

interface NamedAdvisorsProps {
  advisors: readonly { id: string; name: string }[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** Whom a request asks for. Two of one name are told apart by the person who books. */
function NamedAdvisors({ advisors, chosenId, onChoose }: NamedAdvisorsProps) {
  const [first] = advisors;
  if (!first) return null;
  if (advisors.length === 1) return <p>{`Advisor: ${first.name}`}</p>;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-meta font-medium text-quiet">Which advisor is meant?</legend>
      <div className="flex flex-wrap gap-1">
        {advisors.map(({ id, name }) => (
          <button key={id} type="button" className="chip" aria-pressed={id === chosenId} onClick={() => onChoose(id)}>
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

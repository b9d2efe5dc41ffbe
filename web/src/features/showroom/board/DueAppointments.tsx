import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { checkIn } from "@automotive-crm/contract/showroom/changes";
import type { Visit } from "@automotive-crm/contract/showroom/record";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { dayOf, formatTime } from "#lib/format/format-date.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import type { Place } from "#lib/workplace/usePlace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { dueQuery, readShowroomAgain } from "#features/showroom/showroom.queries.ts";

/** More than these push who is here out of sight. */
const shownAtFirst = 4;

interface DueAppointmentsProps {
  place: Place;
  day: string;
  onCheckedIn: (visit: Visit) => void;
}

/** Who is still expected, with a button that checks them in when they come. */
export function DueAppointments({ place, day, onCheckedIn }: DueAppointmentsProps) {
  const { data: due = [] } = useQuery(dueQuery(place, day));
  const mayCheckIn = usePermission("org:customers:edit");
  const now = useNow();
  const [showsAll, setShowsAll] = useState(false);
  if (due.length === 0) return null;
  return (
    <section aria-labelledby="due-appointments" className="pb-4">
      <h2 id="due-appointments" className="pb-1 font-semibold">
        Appointments due <span className="font-normal text-quiet tabular-nums">{due.length}</span>
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {due.slice(0, showsAll ? undefined : shownAtFirst).map((appointment) => (
          <Due
            key={appointment.appointmentId}
            appointment={appointment}
            organizationId={place.organizationId}
            mayCheckIn={mayCheckIn && dayOf(now, appointment.timeZone) === day}
            onCheckedIn={onCheckedIn}
          />
        ))}
      </ul>
      {due.length > shownAtFirst && (
        <Button variant="ghost" className="button-small" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show fewer" : `Show all ${due.length}`}
        </Button>
      )}
    </section>
  );
}

interface DueProps extends Pick<DueAppointmentsProps, "onCheckedIn"> {
  appointment: Appointment;
  organizationId: string;
  mayCheckIn: boolean;
}

function Due({ appointment, organizationId, mayCheckIn, onCheckedIn }: DueProps) {
  const { appointmentId, customerId, customerName, appointmentTime, appointmentType, advisorName } = appointment;
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    try {
      onCheckedIn(await call(checkIn, { body: { appointmentId }, organizationId }));
      await readShowroomAgain();
    } catch (error) {
      notify.error(messageOf(error));
    }
    setIsBusy(false);
  };
  return (
    <li className="flex min-h-11 items-center gap-3 py-1 text-table">
      <span className="w-18 shrink-0 tabular-nums">{formatTime(appointmentTime)}</span>
      <div className="min-w-0 grow">
        <Link
          to="/customers/$customerId"
          params={{ customerId }}
          className="block max-w-fit truncate font-medium text-link hover:underline"
        >
          {customerName}
        </Link>
        <p className="truncate text-meta text-quiet">
          {[appointmentType, advisorName && `with ${advisorName}`].filter(Boolean).join(" · ")}
        </p>
      </div>
      {mayCheckIn && (
        <Button isChange isBusy={isBusy} aria-label={`Check in ${customerName}`} onClick={() => void send()}>
          Check in
        </Button>
      )}
    </li>
  );
}

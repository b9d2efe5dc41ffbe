import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { CalendarDays, Car, Layers2, MapPin, User, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { exactWhenWords, whenWords } from "./appointment-words.ts";

/** Time, advisor, vehicle and location, in one line. */
export function AppointmentFacts({ appointment, now }: { appointment: Appointment; now: Date }) {
  const { startsAt, advisorName, team, vehicleName, locationName, isOverlapping, timeZone } = appointment;
  const isZoneNamed = useZoneNaming({ at: startsAt, timeZone });
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-meta text-quiet">
      <span className="inline-flex items-start gap-1">
        <CalendarDays aria-hidden size={13} className="mt-0.5 shrink-0" />
        <time dateTime={startsAt} title={exactWhenWords(appointment)} className="text-balance tabular-nums">
          {whenWords(appointment, now, isZoneNamed)}
        </time>
      </span>
      {advisorName && (
        <Fact label="Advisor" icon={<User aria-hidden size={13} className="shrink-0" />}>
          {advisorName}
        </Fact>
      )}
      {team && (
        <Fact label="Team" icon={<Users aria-hidden size={13} className="shrink-0" />}>
          {team}
        </Fact>
      )}
      {vehicleName && (
        <Fact label="Vehicle" icon={<Car aria-hidden size={13} className="shrink-0" />}>
          {vehicleName}
        </Fact>
      )}
      {locationName && (
        <Fact label="Location" icon={<MapPin aria-hidden size={13} className="shrink-0" />}>
          {locationName}
        </Fact>
      )}
      {isOverlapping && (
        <span className="inline-flex items-center gap-1 text-warn">
          <Layers2 aria-hidden size={13} className="shrink-0" />
          Advisor double-booked
        </span>
      )}
    </p>
  );
}

function Fact({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      {icon}
      <span className="sr-only">{label} </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}

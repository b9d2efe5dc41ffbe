import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { firstWordOf } from "#lib/format/format.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { briefStartWords, exactWhenWords } from "./appointment-words.ts";

interface AppointmentPlanProps {
  appointment: Appointment;
  organizationName: string;
  /** In words; the row's mark shows it. */
  status: string;
  now: Date;
}

/** What matters of an appointment among a customer's plans. */
export function AppointmentPlan({ appointment, organizationName, status, now }: AppointmentPlanProps) {
  const { startsAt, timeZone, advisorName, locationName, isOverlapping } = appointment;
  const isZoneNamed = useZoneNaming({ at: startsAt, timeZone });
  return (
    <>
      <span>
        <time dateTime={startsAt} title={exactWhenWords(appointment)} className="whitespace-nowrap tabular-nums">
          {briefStartWords(appointment, now, isZoneNamed)}
        </time>
      </span>
      {(advisorName ?? locationName) && (
        <span title={[advisorName, locationName].filter(Boolean).join(" · ")}>
          {advisorName && <span className="sr-only">Advisor </span>}
          {[advisorName && firstWordOf(advisorName), locationName && withoutBrand(locationName, organizationName)]
            .filter(Boolean)
            .join(" · ")}
        </span>
      )}
      <span className="sr-only">{status}</span>
      {isOverlapping && <span className="text-warn!">Advisor double-booked</span>}
    </>
  );
}

/** "Newark", of Northstar Motors' "Northstar Newark". */
function withoutBrand(locationName: string, organizationName: string): string {
  const brand = `${firstWordOf(organizationName)} `;
  return locationName.startsWith(brand) ? locationName.slice(brand.length) : locationName;
}

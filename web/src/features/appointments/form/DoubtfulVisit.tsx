import type { Customer } from "@automotive-crm/contract/customers/record";
import { CalendarClock } from "lucide-react";
import { useNow } from "#lib/browser/useNow.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { whenWords } from "#features/appointments/appointment-words.ts";
import type { useDoubtfulVisit } from "./useDoubtfulVisit.ts";

interface DoubtfulVisitProps {
  customer: Customer;
  doubt: ReturnType<typeof useDoubtfulVisit>;
}

/** Warns that the customer already comes at about this time. Scheduling goes on: two visits in a row can be meant. */
export function DoubtfulVisit({ customer, doubt }: DoubtfulVisitProps) {
  const now = useNow();
  const isZoneNamed = useZoneNaming(doubt && { at: doubt.appointment.startsAt, timeZone: doubt.appointment.timeZone });
  return (
    <output
      className={
        doubt ? "flex items-start gap-2.5 rounded-box border border-warn/40 bg-warning/14 px-3 py-2" : "sr-only"
      }
    >
      {doubt && (
        <>
          <CalendarClock aria-hidden size={16} className="mt-0.5 shrink-0 text-warn" />
          <span className="min-w-0 flex-1 text-table">
            {doubt.because === "time"
              ? `${customer.name} already has an appointment around this time`
              : "This vehicle already has an appointment that day"}
            : {doubt.appointment.appointmentType}, {whenWords(doubt.appointment, now, isZoneNamed)}
            {doubt.appointment.locationName && `, ${doubt.appointment.locationName}`}. You can still schedule this one.
          </span>
        </>
      )}
    </output>
  );
}

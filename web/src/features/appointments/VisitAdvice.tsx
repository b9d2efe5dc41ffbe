import type { Appointment } from "@automotive-crm/contract/appointments";
import { CalendarSearch, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { RecordPlace } from "#records/record-type.ts";
import { Button } from "#ui/Button.tsx";
import { FreeSlots } from "./FreeSlots.tsx";
import { usePlaces } from "./places.ts";
import { useVisitProblems, type VisitPlan } from "./visit-plan.ts";

/** Says what speaks against the planned time, and finds free ones. Scheduling goes on: the person may know better. */
export function VisitAdvice(place: RecordPlace<Appointment>) {
  const { problems, plan } = useVisitProblems(place);
  const [asked, setAsked] = useState<VisitPlan | null>(null);
  const { zoneOf } = usePlaces(place.customer, place.record);
  const isTaken = problems.some(({ code }) => code === "advisor-taken");
  const shown = isTaken ? plan : asked;
  return (
    <div className="grid gap-3">
      <output
        className={
          problems.length > 0
            ? "flex items-start gap-2.5 rounded-box border border-warn/40 bg-warning/14 px-3 py-2"
            : "sr-only"
        }
      >
        {problems.length > 0 && (
          <>
            <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-warn" />
            <span className="grid min-w-0 flex-1 gap-1 text-table">
              {problems.map(({ code, message }) => (
                <span key={code}>{message}</span>
              ))}
            </span>
          </>
        )}
      </output>
      {shown && <FreeSlots plan={shown} timeZone={zoneOf(shown.locationId ?? "")} onChosen={() => setAsked(null)} />}
      {!shown && plan && (
        <Button
          className="button-small justify-self-start"
          icon={<CalendarSearch aria-hidden size={14} />}
          onClick={() => setAsked(plan)}
        >
          Find an open time
        </Button>
      )}
    </div>
  );
}

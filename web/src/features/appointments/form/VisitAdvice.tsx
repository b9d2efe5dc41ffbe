import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { CalendarSearch } from "lucide-react";
import { useRef, useState } from "react";
import type { RecordPlace } from "#records/record-type.ts";
import { Button } from "#kit/controls/Button.tsx";
import { WarningLines } from "#kit/form/WarningLines.tsx";
import { DoubtfulVisit } from "./DoubtfulVisit.tsx";
import { FreeSlots } from "./FreeSlots.tsx";
import { usePlaces } from "./places.ts";
import { useDoubtfulVisit } from "./useDoubtfulVisit.ts";
import { useVisitProblems, type VisitPlan } from "./visit-plan.ts";

interface VisitAdviceProps extends RecordPlace<Appointment> {
  hasKeys: boolean;
}

/** Says what speaks against the planned time, and finds free ones. Scheduling goes on: the person may know better. */
export function VisitAdvice({ hasKeys, ...place }: VisitAdviceProps) {
  const { problems, plan } = useVisitProblems(place);
  const doubt = useDoubtfulVisit(place);
  const [asked, setAsked] = useState<VisitPlan | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const { zoneOf } = usePlaces(place.customer, place.record);
  const shown = problems.length > 0 || doubt ? plan : asked;
  const find = () => {
    setAsked(plan ?? null);
    // The button goes away, and the times come later.
    area.current?.focus();
  };
  return (
    <section ref={area} aria-label="Advice on the time" tabIndex={-1} className="grid gap-3">
      <WarningLines lines={problems.map(({ message }) => message)} />
      <DoubtfulVisit customer={place.customer} doubt={doubt} />
      {shown && (
        <FreeSlots
          plan={shown}
          timeZone={zoneOf(shown.locationId ?? "")}
          hasKeys={hasKeys}
          isOther={doubt !== undefined}
          onChosen={() => setAsked(null)}
        />
      )}
      {!shown && plan && (
        <Button
          className="button-small justify-self-start"
          icon={<CalendarSearch aria-hidden size={14} />}
          onClick={find}
        >
          Find an open time
        </Button>
      )}
    </section>
  );
}

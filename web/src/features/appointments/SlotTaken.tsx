import { mayOverlap } from "@automotive-crm/contract/appointment-rules";
import type { Appointment } from "@automotive-crm/contract/appointments";
import { CalendarX2 } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import type { RecordPlace } from "#records/record-type.ts";
import { Button } from "#ui/Button.tsx";
import { FormFailure } from "#ui/FormFailure.tsx";
import type { AppointmentValues } from "./appointment-form.ts";
import { FreeSlots } from "./FreeSlots.tsx";
import { usePlaces } from "./places.ts";
import { useVisitProblems } from "./visit-plan.ts";

interface SlotTakenProps {
  /** Says who is taken, and when. */
  message: string;
  place: RecordPlace<Appointment>;
  onBookAnyway: () => void;
}

/** Says that the advisor has another appointment, and offers free times and, to people with permission, double booking. */
export function SlotTaken({ message, place, onBookAnyway }: SlotTakenProps) {
  const { control, formState } = useFormContext<AppointmentValues>();
  const locationId = useWatch({ control, name: "locationId" });
  const isOffered = useWorkplace(({ access }) => mayOverlap(access, locationId || null));
  const { problems, plan } = useVisitProblems(place);
  const { zoneOf } = usePlaces(place.customer, place.record);
  // Otherwise who is taken, and free times, are below the time already.
  const isNews = !problems.some(({ code }) => code === "advisor-taken");
  const bookAnyway = (
    <Button isChange isBusy={formState.isSubmitting} onClick={onBookAnyway}>
      Book anyway
    </Button>
  );
  return (
    <FormFailure
      message={`${isNews ? message : "Nothing has been saved yet."} Choose another time or advisor${isOffered ? ", or book anyway." : "."}`}
      icon={<CalendarX2 aria-hidden size={18} className="shrink-0 text-warn" />}
      action={
        <>
          {isOffered && bookAnyway}
          {plan && isNews && (
            <div className="basis-full">
              <FreeSlots plan={plan} timeZone={zoneOf(locationId)} />
            </div>
          )}
        </>
      }
    />
  );
}

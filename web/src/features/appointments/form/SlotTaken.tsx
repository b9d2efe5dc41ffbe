import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { useFormContext, useWatch } from "react-hook-form";
import type { RecordPlace } from "#records/record-type.ts";
import type { AppointmentValues } from "./appointment-form.ts";
import { FreeSlots } from "./FreeSlots.tsx";
import { usePlaces } from "./places.ts";
import { TakenNotice } from "./TakenNotice.tsx";
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
  const { problems, plan } = useVisitProblems(place);
  const { zoneOf } = usePlaces(place.customer, place.record);
  // Otherwise who is taken, and free times, are below the time already.
  const isNews = !problems.some(({ code }) => code === "advisor-taken");
  return (
    <TakenNotice
      message={isNews ? message : "Nothing has been saved yet."}
      locationId={locationId}
      isBusy={formState.isSubmitting}
      onBookAnyway={onBookAnyway}
    >
      {plan && isNews && (
        <div className="basis-full">
          <FreeSlots plan={plan} timeZone={zoneOf(locationId)} />
        </div>
      )}
    </TakenNotice>
  );
}

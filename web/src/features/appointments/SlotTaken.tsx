import { mayOverlap } from "@automotive-crm/contract/appointment-rules";
import { CalendarX2 } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#ui/Button.tsx";
import { FormFailure } from "#ui/FormFailure.tsx";
import type { AppointmentValues } from "./appointment-form.ts";

interface SlotTakenProps {
  /** Says who is taken, and when. */
  message: string;
  onBookAnyway: () => void;
}

/** Says that the advisor has another appointment, and offers double booking to people with permission. */
export function SlotTaken({ message, onBookAnyway }: SlotTakenProps) {
  const { control, formState } = useFormContext<AppointmentValues>();
  const locationId = useWatch({ control, name: "locationId" });
  const isOffered = useWorkplace(({ access }) => mayOverlap(access, locationId || null));
  const bookAnyway = (
    <Button isBusy={formState.isSubmitting} onClick={onBookAnyway}>
      Book anyway
    </Button>
  );
  return (
    <FormFailure
      message={`${message} Choose another time or advisor${isOffered ? ", or book anyway." : "."}`}
      icon={<CalendarX2 aria-hidden size={18} className="shrink-0 text-warn" />}
      action={isOffered && bookAnyway}
    />
  );
}

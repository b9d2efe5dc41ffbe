import { mayOverlap } from "@automotive-crm/contract/appointment-rules";
import { CalendarX2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#ui/Button.tsx";
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
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not returned: newer browsers return a promise, which React would mistake for a cleanup function.
    notice.current?.scrollIntoView({ block: "nearest" });
  }, [message]);
  return (
    <div
      ref={notice}
      role="alert"
      className="sticky -bottom-4 -mx-5 -mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-base-100 px-5 py-3 max-sm:-mx-4 max-sm:px-4"
    >
      <CalendarX2 aria-hidden size={18} className="shrink-0 text-warn" />
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">Not saved yet.</strong> {message} Choose another time or advisor
        {isOffered ? ", or book anyway." : "."}
      </p>
      {isOffered && (
        <Button isBusy={formState.isSubmitting} onClick={onBookAnyway}>
          Book anyway
        </Button>
      )}
    </div>
  );
}

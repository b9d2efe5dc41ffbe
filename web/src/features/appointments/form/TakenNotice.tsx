import { mayOverlap } from "@automotive-crm/contract/appointments/rules";
import { CalendarX2 } from "lucide-react";
import type { ReactNode } from "react";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { FormFailure } from "#kit/form/FormFailure.tsx";

export interface TakenNoticeProps {
  message: string;
  /** Where the appointment would be; empty if anywhere. */
  locationId: string;
  isBusy: boolean;
  onBookAnyway: () => void;
  children?: ReactNode;
}

/** Says that a time is taken, and offers double booking to people with permission. */
export function TakenNotice({ message, locationId, isBusy, onBookAnyway, children }: TakenNoticeProps) {
  const isOffered = useWorkplace(({ access }) => mayOverlap(access, locationId || null));
  return (
    <FormFailure
      message={`${message} Choose another time or advisor${isOffered ? ", or book anyway." : "."}`}
      icon={<CalendarX2 aria-hidden size={18} className="shrink-0 text-warn" />}
      action={
        <>
          {isOffered && (
            <Button isChange isBusy={isBusy} onClick={onBookAnyway}>
              Book anyway
            </Button>
          )}
          {children}
        </>
      }
    />
  );
}

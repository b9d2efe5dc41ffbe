import type { FreeSlot } from "@automotive-crm/contract/appointments/calendar";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { useNow } from "#lib/browser/useNow.ts";
import { formatWallTime } from "#lib/format/format-date.ts";
import { Button } from "#kit/controls/Button.tsx";
import { useKey } from "#kit/focus/useKey.ts";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import type { AppointmentValues } from "./appointment-form.ts";
import { freeSlotsQuery, type VisitPlan } from "./visit-plan.ts";

interface FreeSlotsProps {
  plan: VisitPlan;
  timeZone: string;
  /** Whether 1 to 3 choose one in a panel, except while someone is typing. */
  hasKeys?: boolean | undefined;
  /** Leaves out the planned time: the customer is elsewhere then. */
  isOther?: boolean;
  onChosen?: () => void;
}

const shownSlots = 3;

/** The next free times from the planned one on, as buttons that fill in day and time. */
export function FreeSlots({ plan, timeZone, hasKeys = false, isOther = false, onChosen }: FreeSlotsProps) {
  const { data: slots, isPending, isError, refetch } = useQuery(freeSlotsQuery(plan));
  const { setValue, clearErrors, setFocus, formState } = useFormContext<AppointmentValues>();
  const today = wallTimeOf(useNow(), timeZone).day;
  const choose = ({ appointmentDate, appointmentTime }: FreeSlot) => {
    if (formState.isSubmitting) return;
    clearErrors(["appointmentDate", "appointmentTime"]);
    setValue("appointmentDate", appointmentDate);
    setValue("appointmentTime", appointmentTime);
    // The buttons may disappear with the problem.
    setFocus("appointmentTime");
    onChosen?.();
  };
  if (isPending) {
    return (
      <output aria-label="Looking for open times">
        <Skeleton className="h-8" />
      </output>
    );
  }
  if (isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-table">
        Open times could not be loaded.
        <Button className="button-small" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  const isPlanned = ({ appointmentDate, appointmentTime }: FreeSlot) =>
    appointmentDate === plan.appointmentDate && appointmentTime === plan.appointmentTime;
  const offered = slots.filter((slot) => !isOther || !isPlanned(slot)).slice(0, shownSlots);
  if (offered.length === 0) return <p className="text-table">No open times in the next two weeks.</p>;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-meta text-quiet">Open times</legend>
      <div className="flex flex-wrap gap-1">
        {offered.map((slot, index) => (
          <button
            key={`${slot.appointmentDate} ${slot.appointmentTime}`}
            type="button"
            className="chip grow text-base-content tabular-nums"
            onClick={() => choose(slot)}
          >
            {hasKeys && <SlotKey digit={String(index + 1)} onPress={() => choose(slot)} />}
            {formatWallTime({ day: slot.appointmentDate, time: slot.appointmentTime }, today)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function SlotKey({ digit, onPress }: { digit: string; onPress: () => void }) {
  useKey(digit, onPress);
  return (
    <kbd aria-hidden className="mr-1.5 hidden text-meta text-quiet in-data-docked:inline">
      {digit}
    </kbd>
  );
}

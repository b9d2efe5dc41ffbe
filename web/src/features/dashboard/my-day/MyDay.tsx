import { ChevronLeft, ChevronRight, CircleCheckBig } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useIsPhone } from "#lib/browser/viewport.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { StaleNote } from "#features/dashboard/StaleNote.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { MyDayFrame } from "./MyDayFrame.tsx";
import { PersonOfDay } from "./PersonOfDay.tsx";
import { StepRow } from "./StepRow.tsx";
import { useMyDay } from "./useMyDay.ts";
import "./my-day.css";

/** What a person is to do next, all of it from the top of the page on. One step is open at a time; next and previous move along the list. */
export function MyDay({ place }: { place: Place }) {
  const { query, steps, at, busy, mayCall, goTo, finish } = useMyDay(place);
  const list = useRef<HTMLUListElement>(null);
  const most = useIsPhone() ? 6 : 14;
  const [isWhole, setIsWhole] = useState(false);
  const current = steps?.[at]?.id;
  useEffect(() => {
    // The first one is in view, or was scrolled away from.
    if (at > 0) list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [current, at]);
  const whose = <PersonOfDay place={place} />;
  if (!steps) {
    if (!query.error) return <MyDayFrame person={whose} />;
    return (
      <MyDayFrame person={whose}>
        <div className="px-4 pb-4">
          <ErrorNotice title="My day could not be loaded." error={query.error} onRetry={() => void query.refetch()} />
        </div>
      </MyDayFrame>
    );
  }
  const last = steps.length - 1;
  const shown = isWhole || at >= most ? steps : steps.slice(0, most);
  return (
    <MyDayFrame
      count={steps.length > 0 && `${at + 1} of ${steps.length}`}
      person={whose}
      controls={
        steps.length > 1 && (
          <>
            <IconButton
              label="Previous"
              tipSide="left"
              icon={<ChevronLeft aria-hidden size={18} />}
              aria-disabled={at === 0}
              onClick={() => goTo(Math.max(at - 1, 0))}
            />
            <IconButton
              label="Next"
              tipSide="left"
              icon={<ChevronRight aria-hidden size={18} />}
              aria-disabled={at === last}
              onClick={() => goTo(Math.min(at + 1, last))}
            />
          </>
        )
      }
    >
      {steps.length === 0 ? (
        <div className="grid flex-1 place-content-center justify-items-center gap-1 px-4 pb-6 text-center">
          <CircleCheckBig aria-hidden size={24} strokeWidth={1.5} className="mb-1 text-good" />
          <p className="font-semibold">Nothing left to do today</p>
          <p className="text-quiet">Assigned tasks, appointments and missed calls appear here.</p>
        </div>
      ) : (
        <ul ref={list} className="my-day-list">
          {shown.map((step, index) => (
            <StepRow
              key={step.id}
              step={step}
              organizationId={place.organizationId}
              isCurrent={index === at}
              isBusy={busy === step.id}
              mayCall={mayCall}
              onChoose={() => goTo(index)}
              onFinish={() => void finish(step)}
            />
          ))}
        </ul>
      )}
      {shown.length < steps.length && (
        <Button variant="ghost" className="mx-2 mb-2" onClick={() => setIsWhole(true)}>
          {`Show all ${steps.length}`}
        </Button>
      )}
      <StaleNote query={query} className="px-4 pt-2 pb-3" />
    </MyDayFrame>
  );
}

import { ChevronLeft, ChevronRight, CircleCheckBig } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Place } from "#lib/workplace/usePlace.ts";
import { StaleNote } from "#features/dashboard/StaleNote.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { MyDayFrame } from "./MyDayFrame.tsx";
import { StepRow } from "./StepRow.tsx";
import { useMyDay } from "./useMyDay.ts";
import "./my-day.css";

/** The signed-in person's next things to do. One is open at a time; next and previous move along the list. */
export function MyDay({ place }: { place: Place }) {
  const { query, steps, at, busy, mayCall, goTo, finish } = useMyDay(place);
  const list = useRef<HTMLUListElement>(null);
  const current = steps?.[at]?.id;
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!list.current || !row) return;
    // Not scrollIntoView, which would also scroll the page.
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
    const { scrollTop, clientHeight } = list.current;
    if (top < scrollTop) list.current.scrollTop = top;
    else if (bottom > scrollTop + clientHeight) list.current.scrollTop = bottom - clientHeight;
  }, [current]);

  if (!steps) {
    if (!query.error) return <MyDayFrame />;
    return (
      <MyDayFrame>
        <div className="px-4 pb-4">
          <ErrorNotice title="My day could not be loaded." error={query.error} onRetry={() => void query.refetch()} />
        </div>
      </MyDayFrame>
    );
  }
  const last = steps.length - 1;
  return (
    <MyDayFrame
      count={steps.length > 0 && `${at + 1} of ${steps.length}`}
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
          <p className="text-quiet">Tasks assigned to you, your appointments and missed calls appear here.</p>
        </div>
      ) : (
        <ul ref={list} className="my-day-list">
          {steps.map((step, index) => (
            <StepRow
              key={step.id}
              step={step}
              isCurrent={index === at}
              isBusy={busy === step.id}
              mayCall={mayCall}
              onChoose={() => goTo(index)}
              onFinish={() => void finish(step)}
            />
          ))}
        </ul>
      )}
      <StaleNote query={query} className="px-4 pt-2 pb-3" />
    </MyDayFrame>
  );
}

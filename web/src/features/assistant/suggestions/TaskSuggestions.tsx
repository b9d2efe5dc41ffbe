import { PhoneOff, RotateCw, Sparkles, X } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useKey } from "#lib/browser/useKey.ts";
import type { NotePlace } from "#records/customer-part.ts";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { SuggestionRow } from "./SuggestionRow.tsx";
import { useSuggestions } from "./useSuggestions.ts";

/** Follow-ups for a note that was just saved. Each becomes a task only if someone adds it. */
export function TaskSuggestions({ customer, note }: NotePlace) {
  const { query, open, decide } = useSuggestions(customer, note);
  const [isClosed, setIsClosed] = useState(false);
  const [said, setSaid] = useState("");
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const status = useRef<HTMLOutputElement>(null);
  const decided = useRef<number | null>(null);
  const focusAdd = (place: number) => {
    const buttons = panel.current?.querySelectorAll<HTMLElement>("[data-add]") ?? [];
    (buttons[Math.max(0, Math.min(place, buttons.length - 1))] ?? status.current)?.focus();
  };
  useKey("f", () => focusAdd(0));
  // The focus goes on to the next suggestion, so that all can be decided without looking for it.
  useEffect(() => {
    const { current: place } = decided;
    decided.current = null;
    // After a dialog has returned the focus to a button that is gone by then.
    if (place !== null) setTimeout(() => focusAdd(place));
  }, [open.length]);

  const { data, isError } = query;
  const count = data?.suggestions.length ?? 0;
  const announcement = count > 0 ? `${count} ${count === 1 ? "follow-up" : "follow-ups"} suggested. Press F.` : "";
  const announced = (
    <output ref={status} tabIndex={-1} className="sr-only">
      {said || announcement}
    </output>
  );
  const isDoNotCall = data?.isDoNotCall === true;
  if (isClosed || (!isError && open.length === 0 && !isDoNotCall)) return announced;

  const settle = (id: number, what: string) => {
    decided.current = open.findIndex((each) => each.id === id);
    setSaid(what);
    decide(id);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const rows = [...event.currentTarget.querySelectorAll("[data-suggestion]")];
    const place = rows.findIndex((row) => row.contains(event.target as Node));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (place < 0 || (step === undefined && event.key !== "Delete")) return;
    event.preventDefault();
    const chosen = open[place];
    if (step !== undefined) focusAdd(place + step);
    else if (chosen) settle(chosen.id, `${chosen.suggestion.title} dismissed`);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Keys of the buttons in it.
    <section
      ref={panel}
      aria-labelledby={titleId}
      className="min-w-0 overflow-hidden rounded-box border border-line bg-base-200/60"
      onKeyDown={press}
    >
      {announced}
      <header className="flex items-center gap-2 py-1 pr-1 pl-3">
        <Sparkles aria-hidden size={16} className="shrink-0 text-link" />
        <h3 id={titleId} className="min-w-0 flex-1 font-semibold">
          Suggested follow-ups
          {open.length > 0 && <span className="ml-2 font-normal text-quiet tabular-nums">{open.length}</span>}
        </h3>
        <IconButton
          label="Dismiss all suggestions"
          tipSide="left"
          icon={<X aria-hidden size={16} />}
          onClick={() => setIsClosed(true)}
        />
      </header>
      {isError && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3 py-2">
          <p className="min-w-0 flex-1 basis-48 text-table">The note is saved. Follow-ups could not be suggested.</p>
          <Button
            className="button-small"
            icon={<RotateCw aria-hidden size={14} />}
            isBusy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Retry
          </Button>
        </div>
      )}
      {isDoNotCall && (
        <p className="flex items-start gap-2 border-t border-line px-3 py-2 text-table">
          <PhoneOff aria-hidden size={15} className="mt-0.5 shrink-0 text-warn" />
          The note says that this customer doesn't want calls. Put them on the do-not-call list if that is so.
        </p>
      )}
      <ul>
        {open.map(({ id, suggestion }) => (
          <SuggestionRow
            key={id}
            customer={customer}
            suggestion={suggestion}
            onAdded={() => settle(id, `Task ${suggestion.title} added`)}
            onDismiss={() => settle(id, `${suggestion.title} dismissed`)}
          />
        ))}
      </ul>
      {data?.error !== undefined && <p className="border-t border-line px-3 py-2 text-meta text-quiet">{data.error}</p>}
    </section>
  );
}

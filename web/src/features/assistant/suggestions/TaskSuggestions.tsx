import type { SuggestedTask } from "@automotive-crm/contract/assistant/suggested-task";
import { PhoneOff, Sparkles, X } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useKey } from "#kit/focus/useKey.ts";
import type { AfterEntryPlace } from "#records/customer-part.ts";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { SuggestionRow } from "./SuggestionRow.tsx";
import { useSuggestions } from "./useSuggestions.ts";

/** Follow-ups that a note or a call needs. Each becomes a task only if someone adds it. */
export function TaskSuggestions(props: AfterEntryPlace) {
  const { customer, isNew } = props;
  const { note, open, isDoNotCall, take, dismiss } = useSuggestions(props);
  const [said, setSaid] = useState("");
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const status = useRef<HTMLOutputElement>(null);
  const decided = useRef<number | null>(null);
  const focusAdd = (place: number) => {
    const buttons = panel.current?.querySelectorAll<HTMLElement>("[data-add]") ?? [];
    (buttons[Math.max(0, Math.min(place, buttons.length - 1))] ?? status.current)?.focus();
  };
  useKey("f", focusNewest);
  // The focus goes on to the next suggestion, so that all can be decided without looking for it.
  useEffect(() => {
    const { current: place } = decided;
    decided.current = null;
    // After a dialog has returned the focus to a button that is gone by then.
    if (place !== null) setTimeout(() => focusAdd(place));
  }, [open.length]);

  const count = open.length;
  const announcement =
    isNew && count > 0 ? `${count} ${count === 1 ? "follow-up" : "follow-ups"} suggested. Press F.` : "";
  const announced = (
    <output ref={status} tabIndex={-1} className="sr-only">
      {said || announcement}
    </output>
  );
  if (count === 0 && !isDoNotCall) return announced;

  const settle = (chosen: SuggestedTask, what: "added" | "dismissed") => {
    decided.current = open.indexOf(chosen);
    setSaid(what === "added" ? `Task ${chosen.title} added` : `${chosen.title} dismissed`);
    if (what === "added") take(chosen);
    else dismiss([chosen]);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const rows = [...event.currentTarget.querySelectorAll("[data-suggestion]")];
    const place = rows.findIndex((row) => row.contains(event.target as Node));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (place < 0 || (step === undefined && event.key !== "Delete")) return;
    event.preventDefault();
    const chosen = open[place];
    if (step !== undefined) focusAdd(place + step);
    else if (chosen) settle(chosen, "dismissed");
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Keys of the buttons in it.
    <section
      ref={panel}
      data-suggestions
      aria-labelledby={titleId}
      className="mt-2 min-w-0 overflow-hidden rounded-box border border-line bg-base-200/60"
      onKeyDown={press}
    >
      {announced}
      <header className="flex items-center gap-2 py-1 pr-1 pl-3">
        <Sparkles aria-hidden size={16} className="shrink-0 text-link" />
        <h5 id={titleId} className="min-w-0 flex-1 font-semibold">
          Suggested follow-ups
          {count > 0 && <span className="ml-2 font-normal text-quiet tabular-nums">{count}</span>}
        </h5>
        <IconButton
          isChange
          label="Dismiss all suggestions"
          tipSide="left"
          icon={<X aria-hidden size={16} />}
          onClick={() => dismiss(open, isDoNotCall)}
        />
      </header>
      {isDoNotCall && (
        <p className="flex items-start gap-2 border-t border-line px-3 py-2 text-table">
          <PhoneOff aria-hidden size={15} className="mt-0.5 shrink-0 text-warn" />
          The note says that this customer doesn't want calls. Put them on the do-not-call list if that is so.
        </p>
      )}
      <ul>
        {open.map((suggestion) => (
          <SuggestionRow
            key={suggestion.fingerprint}
            customer={customer}
            suggestion={suggestion}
            onAdded={() => settle(suggestion, "added")}
            onDismiss={() => settle(suggestion, "dismissed")}
          />
        ))}
      </ul>
      {note !== undefined && <p className="border-t border-line px-3 py-2 text-meta text-quiet">{note}</p>}
    </section>
  );
}

/** In the newest entry that suggests something: one key can't be for several. */
const focusNewest = () => document.querySelector<HTMLElement>("[data-suggestions] [data-add]")?.focus();

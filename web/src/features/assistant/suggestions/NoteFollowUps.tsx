import { noCallsFingerprint } from "@automotive-crm/contract/assistant/suggested-task";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { Customer } from "@automotive-crm/contract/customers/record";
import type { SuggestionDecision } from "@automotive-crm/contract/assistant/suggestion-decisions";
import { CalendarPlus, Check, PhoneOff, X, type LucideIcon } from "lucide-react";
import { useRef } from "react";
import type { Visit } from "#features/assistant/scheduler/appointment-for.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { filingPlaceOf } from "#lib/workplace/filing-place.ts";
import { formatWallTime } from "#lib/format/format-date.ts";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { useAltKey } from "#kit/focus/useKey.ts";
import { settleFollowUp, useSettled } from "./settled-follow-ups.ts";
import { SuggestionRow } from "./SuggestionRow.tsx";
import { useNoteReading, type NotedVisit } from "./useNoteReading.ts";

interface NoteFollowUpsProps {
  customer: Customer;
  /** Tells what was decided from other calls. */
  callId: string;
  notes: string;
  /** Absent if the log can't book a visit. */
  onVisit: ((visit: Visit) => void) | undefined;
  /** Absent if they are on the list already. */
  onDoNotCall: (() => void) | undefined;
}

/** Follow-ups of notes while they are typed. Alt-F takes the first. A task is added at once; the rest is the log's. */
export function NoteFollowUps({ customer, callId, notes, onVisit, onDoNotCall }: NoteFollowUpsProps) {
  const { visit, isDoNotCall, tasks } = useNoteReading(customer, notes);
  const now = useNow();
  const decisionOf = useSettled(callId);
  const panel = useRef<HTMLElement>(null);
  useAltKey("KeyF", () => panel.current?.querySelector<HTMLElement>("[data-add]")?.click());
  const settle = (fingerprint: string, decision: SuggestionDecision) => settleFollowUp(callId, fingerprint, decision);
  const isOpen = (fingerprint: string) => decisionOf(fingerprint) === undefined;

  const open = tasks.filter(({ fingerprint }) => isOpen(fingerprint));
  const isVisitOpen = visit !== undefined && onVisit !== undefined && isOpen(visit.fingerprint);
  const isNoCallsOpen = isDoNotCall && onDoNotCall !== undefined && isOpen(noCallsFingerprint);
  const count = open.length + Number(isVisitOpen) + Number(isNoCallsOpen);
  return (
    <>
      <output className="sr-only">
        {count > 0 && `${count} ${count === 1 ? "follow-up" : "follow-ups"} suggested. Press Alt F.`}
      </output>
      {count > 0 && (
        <section
          ref={panel}
          aria-label="Suggested follow-ups"
          className="min-w-0 overflow-hidden rounded-box border border-line bg-base-200/60"
        >
          <header className="flex items-center gap-2 px-3 py-2 font-semibold">
            <span className="min-w-0 flex-1">Suggested follow-ups</span>
            <kbd aria-hidden className="text-meta font-normal text-quiet touch:hidden">
              Alt F
            </kbd>
          </header>
          <ul>
            {isVisitOpen && (
              <LogRow
                Icon={CalendarPlus}
                title={wordsOf(visit, wallTimeOf(now, filingPlaceOf(customer).timeZone).day)}
                detail={visit.advisorName ?? "No advisor yet"}
                onTake={() => {
                  settle(visit.fingerprint, "taken");
                  onVisit(visit.visit);
                }}
                onDismiss={() => settle(visit.fingerprint, "dismissed")}
              />
            )}
            {isNoCallsOpen && (
              <LogRow
                Icon={PhoneOff}
                title="Do not call"
                detail="The notes say that they don't want calls."
                onTake={() => {
                  settle(noCallsFingerprint, "taken");
                  onDoNotCall();
                }}
                onDismiss={() => settle(noCallsFingerprint, "dismissed")}
              />
            )}
            {open.map((suggestion) => (
              <SuggestionRow
                key={suggestion.fingerprint}
                customer={customer}
                suggestion={suggestion}
                onAdded={() => settle(suggestion.fingerprint, "taken")}
                onDismiss={() => settle(suggestion.fingerprint, "dismissed")}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const wordsOf = ({ visit: { appointmentType, appointmentDate, appointmentTime } }: NotedVisit, today: string): string =>
  `${appointmentType}, ${formatWallTime({ day: appointmentDate, time: appointmentTime }, today)}`;

interface LogRowProps {
  Icon: LucideIcon;
  title: string;
  detail: string;
  onTake: () => void;
  onDismiss: () => void;
}

/** A follow-up that the log itself takes care of. */
const LogRow = ({ Icon, title, detail, onTake, onDismiss }: LogRowProps) => (
  <li className="flex items-start gap-2 border-t border-line px-3 py-2.5">
    <Icon aria-hidden size={16} className="mt-1 shrink-0 text-link" />
    <p className="grid min-w-0 flex-1">
      <span className="font-medium wrap-anywhere">{title}</span>
      <span className="text-table text-quiet">{detail}</span>
    </p>
    <Button
      isChange
      className="button-small"
      data-add
      aria-label={`Add to the log: ${title}`}
      icon={<Check aria-hidden size={15} />}
      onClick={onTake}
    >
      Add
    </Button>
    <IconButton
      isChange
      label={`Dismiss ${title}`}
      tipSide="left"
      icon={<X aria-hidden size={16} />}
      onClick={onDismiss}
    />
  </li>
);

import type { MovedFrom } from "@automotive-crm/contract/assistant/parse-appointment";
import { CircleCheck } from "lucide-react";
import { formatTime, formatWeekdayDate } from "#lib/format/format-date.ts";
import { useChosen } from "#records/fields/useChosen.ts";
import { WarningLines } from "#kit/form/WarningLines.tsx";
import { ConfidenceBadge } from "#features/assistant/ConfidenceBadge.tsx";
import { appointmentWords } from "./ComingAppointments.tsx";
import { OtherRequests } from "./OtherRequests.tsx";
import type { Other } from "./understood.ts";
import type { Reading } from "./useScheduler.ts";

interface RequestResultProps {
  reading: Reading;
  onChoose: (other: Other) => void;
}

/** What is known of a request besides the fields of the appointment's form. */
export function RequestResult({ reading: { understood, moved }, onChoose }: RequestResultProps) {
  const { appointmentDetails: details, movedFrom, notUnderstood, otherRequests, provider, advisors } = understood;
  const [first] = moved ?? [];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <output className="flex items-center gap-2 font-medium">
          <CircleCheck aria-hidden size={18} className="shrink-0 text-good" />
          Appointment details extracted successfully!
        </output>
        <ConfidenceBadge confidence={details.confidence} />
        <p className="text-meta text-quiet">
          {provider === "llm"
            ? "Read by a language model, with names and numbers masked."
            : "Read by the built-in rules."}
        </p>
      </div>
      <WarningLines
        lines={[
          ...(movedFrom && !first ? [nothingMoved(movedFrom)] : []),
          ...(notUnderstood.length > 0 ? [`Not understood: “${notUnderstood.join("”, “")}”.`] : []),
        ]}
      />
      {first && <p>{`Moves: ${appointmentWords(first)}`}</p>}
      {!first && advisors.length > 1 && <NamedAdvisors advisors={advisors} />}
      {otherRequests.length > 0 && <OtherRequests requests={otherRequests} onChoose={onChoose} />}
    </>
  );
}

/** Which appointment a request would move. */
function nothingMoved({ date, time }: MovedFrom): string {
  const said = [date && formatWeekdayDate(date), time && formatTime(time)].filter(Boolean);
  const where = said.length > 0 ? ` on ${said.join(", ")}` : "";
  return `No coming appointment was found${where}. It can be scheduled as a new one.`;
}

/** If two advisors have the same name, the person booking chooses. */
function NamedAdvisors({ advisors }: { advisors: readonly { id: string; name: string }[] }) {
  const { field, choose } = useChosen<{ advisor: string }>("advisor");
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-meta font-medium text-quiet">Which advisor is meant?</legend>
      <div className="flex flex-wrap gap-1">
        {advisors.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="chip"
            data-named-advisor
            aria-pressed={id === field.value}
            onClick={() => choose(id)}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

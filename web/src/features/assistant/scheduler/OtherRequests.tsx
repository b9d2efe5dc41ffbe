import { formatTime, formatWeekdayDate } from "#lib/format/format-date.ts";
import { Button } from "#kit/controls/Button.tsx";
import type { Other } from "./understood.ts";

interface OtherRequestsProps {
  requests: readonly Other[];
  onChoose: (request: Other) => void;
}

const relations = {
  alternative: "Or",
  additional: "Also, as the next appointment",
};

/** What the same text asks for besides. Another visit is offered once the first is saved. */
export const OtherRequests = ({ requests, onChoose }: OtherRequestsProps) => (
  <ul aria-label="Also requested" className="grid gap-2">
    {requests.map((request) => (
      <li key={wordsOf(request)} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
          <span className="text-quiet">{relations[request.relation]}: </span>
          {wordsOf(request)}
        </span>
        <Button
          className="button-small"
          aria-label={`Choose ${wordsOf(request)} instead`}
          onClick={() => onChoose(request)}
        >
          Choose instead
        </Button>
      </li>
    ))}
  </ul>
);

const wordsOf = ({ appointmentType, appointmentDate, appointmentTime, advisors }: Other): string =>
  [
    appointmentType,
    appointmentDate === null ? "no day" : formatWeekdayDate(appointmentDate),
    appointmentTime === null ? "no time" : formatTime(appointmentTime),
    advisors.length === 0 ? null : `with ${advisors.map(({ name }) => name).join(" or ")}`,
  ]
    .filter((part) => part !== null)
    .join(", ");

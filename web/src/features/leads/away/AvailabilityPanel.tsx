import { nextMidnight } from "@automotive-crm/contract/dates/wall-time";
import type { LeadAbsence } from "@automotive-crm/contract/leads/schedules";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { useClosePopover } from "#kit/menu/popover-context.ts";
import { comeBack, goAway } from "./absences.ts";

interface AvailabilityPanelProps {
  organizationId: string;
  ownId: string;
  /** Whose clock the times of somebody's absence are on. */
  zoneOf: (personId: string) => string;
  own: LeadAbsence | undefined;
  /** Whose leads the person may reassign. */
  others: readonly LeadAbsence[];
  onChoose: () => void;
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const spans: { word: string; until: (timeZone: string) => Date }[] = [
  { word: "30 minutes", until: () => inMinutes(30) },
  { word: "1 hour", until: () => inMinutes(60) },
  { word: "Rest of the day", until: (timeZone) => nextMidnight(new Date(), timeZone) },
];

/** Goes away from leads for a while, comes back, and shows who else is away. */
export function AvailabilityPanel({ organizationId, ownId, zoneOf, own, others, onChoose }: AvailabilityPanelProps) {
  const close = useClosePopover();
  return (
    <div className="grid gap-3">
      {own ? (
        <>
          <p>
            You are away until <Timestamp at={own.endsAt} look="sentence" timeZone={zoneOf(ownId)} />. New leads go to
            others.
          </p>
          <Button isChange variant="primary" onClick={() => void comeBack(own.id, organizationId)}>
            Take leads again
          </Button>
        </>
      ) : (
        <section aria-labelledby="lead-away">
          <h2 id="lead-away" className="font-semibold">
            Away from leads for
          </h2>
          <p className="pb-2 text-meta text-quiet">New leads go to others until then.</p>
          <div className="grid grid-cols-2 gap-2">
            {spans.map(({ word, until }) => (
              <Button key={word} isChange onClick={() => void goAway(ownId, until(zoneOf(ownId)), organizationId)}>
                {word}
              </Button>
            ))}
            <Button
              isChange
              aria-haspopup="dialog"
              onClick={() => {
                close();
                onChoose();
              }}
            >
              Until…
            </Button>
          </div>
        </section>
      )}
      {others.length > 0 && (
        <section className="border-t border-line pt-2">
          <h2 className="text-meta font-medium text-quiet">Away now</h2>
          <ul aria-label="Away now" className="divide-y divide-line">
            {others.map(({ id, person, endsAt, reason }) => (
              <li key={id} className="py-1.5 text-table">
                <span className="font-medium wrap-anywhere">{person.name}</span>{" "}
                <span className="text-quiet">
                  until <Timestamp at={endsAt} look="sentence" timeZone={zoneOf(person.id)} />
                  {reason !== "" && `, ${reason}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

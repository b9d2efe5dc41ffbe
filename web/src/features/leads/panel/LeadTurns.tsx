import type { LeadTurn } from "@automotive-crm/contract/leads/assignment";
import type { LeadDetails } from "@automotive-crm/contract/leads/record";
import { useQuery } from "@tanstack/react-query";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { leadTurnsQuery } from "#features/leads/leads.queries.ts";
import { turnEndWords, turnWords } from "#features/leads/lead-words.ts";

/** Who had the lead, from when to when, and why; the present one on top. */
export function LeadTurns({ lead, organizationId }: { lead: LeadDetails; organizationId: string }) {
  const { data: turns, error, refetch } = useQuery(leadTurnsQuery(organizationId, lead.id));
  if (error && !turns)
    return <ErrorNotice title="Who had the lead could not be loaded." error={error} onRetry={() => void refetch()} />;
  if (!turns || turns.length === 0) return null;
  return (
    <section className="border-t border-line pt-3">
      <h3 className="text-meta font-medium text-quiet">Who had it</h3>
      <ol aria-label="Who had it" className="divide-y divide-line">
        {turns.toReversed().map((turn) => (
          <Turn key={turn.id} turn={turn} timeZone={lead.timeZone} />
        ))}
      </ol>
    </section>
  );
}

function Turn({ turn, timeZone }: { turn: LeadTurn; timeZone: string }) {
  const { kind, person, reason, skipped, startedAt, endedAt, end } = turn;
  const word = turnWords[kind];
  return (
    <li className="py-1.5 text-table">
      <p className="font-medium wrap-anywhere">{person?.name ?? "Nobody"}</p>
      <p className="text-quiet tabular-nums">
        {word} <Timestamp at={startedAt} timeZone={timeZone} look="sentence" />
        {endedAt !== null && end !== null && (
          <>
            , {turnEndWords[end]} <Timestamp at={endedAt} timeZone={timeZone} look="sentence" />
          </>
        )}
      </p>
      {reason !== word && <p className="wrap-anywhere">{reason}</p>}
      {skipped.length > 0 && (
        <ul aria-label="Passed over" className="text-quiet">
          {skipped.map((each) => (
            <li key={each.person.id} className="wrap-anywhere">
              Not {each.person.name}: {each.reason}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

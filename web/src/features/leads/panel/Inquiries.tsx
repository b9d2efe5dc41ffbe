import type { LeadDetails } from "@automotive-crm/contract/leads/record";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { timesAsked } from "#features/leads/lead-words.ts";

/** Each time they asked, if that was more than once. */
export function Inquiries({ lead: { inquiries, timeZone } }: { lead: LeadDetails }) {
  if (inquiries.length < 2) return null;
  return (
    <section>
      <h3 className="text-meta font-medium text-quiet">{timesAsked(inquiries.length)}</h3>
      <ul aria-label="Inquiries" className="divide-y divide-line">
        {inquiries.toReversed().map(({ id, sourceName, comments, receivedAt }) => (
          <li key={id} className="py-1.5">
            <p className="text-table">
              <Timestamp at={receivedAt} timeZone={timeZone} className="font-medium tabular-nums" />{" "}
              {sourceName !== null && <span className="text-quiet">from {sourceName}</span>}
            </p>
            {comments !== null && <p className="line-clamp-6 whitespace-pre-wrap wrap-anywhere">{comments}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

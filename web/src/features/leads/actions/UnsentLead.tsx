import { updateLead, type Lead } from "@automotive-crm/contract/leads/record";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { nameOf } from "#lib/offline/kept-writes.ts";
import { discardWaiting, retryWaiting, useWaiting, type WaitingWork } from "#lib/offline/outbox.ts";
import { everyColleagueQuery } from "#lib/workplace/colleagues.ts";
import { WaitingConflict } from "#records/dialog/WaitingConflict.tsx";
import { NotSavedYet } from "#kit/form/NotSavedYet.tsx";
import { leadEditWords } from "#features/leads/lead-words.ts";
import { readLeadsAgain } from "#features/leads/leads.queries.ts";

/** Changes of a lead that wait for the server, or that it refused. */
export function UnsentLead({ lead: { id, customerId } }: { lead: Lead }) {
  const works = useWaiting(customerId).filter(
    ({ endpoint, params }) => endpoint === nameOf(updateLead) && params["leadId"] === id,
  );
  const { length } = works;
  // Once one is delivered, the lead is another.
  useEffect(() => () => void (length > 0 && readLeadsAgain()), [length]);
  return works.map((work) => <UnsentChange key={work.id} work={work} />);
}

function UnsentChange({ work }: { work: WaitingWork }) {
  const { id, what, isSending, failure } = work;
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <NotSavedYet
        what={what}
        isSending={isSending}
        message={failure ? `${what}. ${failure.message}` : what}
        onRetry={() => (failure?.conflicts ? setIsChoosing(true) : retryWaiting(id))}
        onDiscard={() => discardWaiting(id)}
        question="Discard this change?"
      />
      {isChoosing && <Conflict work={work} onClose={() => setIsChoosing(false)} />}
    </>
  );
}

function Conflict({ work, onClose }: { work: WaitingWork; onClose: () => void }) {
  const { data: people } = useQuery(everyColleagueQuery(work.organizationId));
  return <WaitingConflict {...leadEditWords(people)} work={work} onClose={onClose} />;
}

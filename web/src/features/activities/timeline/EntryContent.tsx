import type { Activity } from "@automotive-crm/contract/activities";
import { CallFacts } from "#features/calls/index.ts";
import { FoldedText } from "./FoldedText.tsx";
import { LogChanges } from "./LogChanges.tsx";
import { recordRowOf, useTimelineContext } from "./timeline-context.ts";

/** An entry's content: its record's current state, a call's facts, a log's changes by field, or text. */
export function EntryContent({ entry, heading }: { entry: Activity; heading: string }) {
  const record = recordRowOf(entry, useTimelineContext());
  if (record !== null) return record;
  if (entry.type === "log") return <LogChanges entry={entry} />;
  return (
    <>
      {entry.type === "call" && <CallFacts callData={entry.callData} />}
      <FoldedText text={entry.description} label={heading} />
    </>
  );
}

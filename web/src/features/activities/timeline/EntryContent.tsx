import type { Activity } from "@automotive-crm/contract/activities/entries";
import { CallFacts } from "#features/calls/index.ts";
import { FoldedText } from "./FoldedText.tsx";
import { LogChanges } from "./LogChanges.tsx";

/** What someone wrote, with a call's facts, or a log's changes by field. */
export function EntryContent({ entry, heading }: { entry: Activity; heading: string }) {
  if (entry.type === "log") return <LogChanges entry={entry} />;
  return (
    <>
      {entry.type === "call" && <CallFacts callData={entry.callData} />}
      <FoldedText text={entry.description} label={heading} />
    </>
  );
}

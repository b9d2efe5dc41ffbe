import type { Activity } from "@automotive-crm/contract/activities/entries";
import { liveStatuses } from "@automotive-crm/contract/calls/statuses";
import { isOpen } from "@automotive-crm/contract/tasks/due";
import { vehicleName } from "@automotive-crm/contract/vehicles/record";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Car, MessageSquareText, SquareCheck, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useNow } from "#lib/browser/useNow.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { timelineQuery } from "#records/timeline.queries.ts";
import { taskRecord, taskWords } from "#features/tasks/index.ts";
import { customerVehiclesQuery } from "#features/vehicles/index.ts";

interface CallContextProps {
  organizationId: string;
  customerId: string;
  /** Where the customer's calls are filed; times are its own. */
  timeZone: string;
  /** Not a conversation that was before. */
  callId?: string;
}

/** What to know while talking with a customer: their vehicle, the last conversation, and what is still to do. */
export function CallContext({ organizationId, customerId, timeZone, callId }: CallContextProps) {
  const { data: vehicles } = useQuery(customerVehiclesQuery(organizationId, customerId));
  const { data: tasks } = useQuery(taskRecord.list.query(organizationId, customerId));
  const { data } = useInfiniteQuery({
    ...timelineQuery(organizationId, customerId, "all"),
    // What the customer's page has is there already, and kept current by it; without the page, a call of then may be over now.
    refetchOnMount: ({ state }) =>
      callId === undefined && state.data?.pages[0]?.activities.some(isRunning) ? "always" : false,
  });
  const entries = data?.pages[0]?.activities;
  const now = useNow();
  const vehicle = vehicles?.find(({ status }) => status === "current");
  const task = tasks?.find(({ status }) => isOpen(status));
  const last = entries?.find(
    (entry) =>
      (entry.type === "note" || entry.type === "call") &&
      entry.description !== "" &&
      !isRunning(entry) &&
      (!callId || entry.callData?.["callId"] !== callId),
  );
  if (!vehicle && !task && !last) return null;
  return (
    <ul aria-label="About the customer" className="grid gap-1.5 border-b border-line pb-3 text-table">
      {vehicle && (
        <Fact word="Vehicle" Icon={Car}>
          {vehicleName(vehicle)}
        </Fact>
      )}
      {last && (
        <Fact word="Last conversation" Icon={MessageSquareText}>
          <span className="line-clamp-2">{last.description}</span>
          <span className="text-meta text-quiet">
            <Timestamp at={last.timestamp} timeZone={timeZone} />
            {last.author && ` · ${last.author.name}`}
          </span>
        </Fact>
      )}
      {task && (
        <Fact word="Open task" Icon={SquareCheck}>
          {task.title}{" "}
          <span className="text-meta whitespace-nowrap text-quiet">{taskWords.dueWords(task, now, false)}</span>
        </Fact>
      )}
    </ul>
  );
}

/** Whether an entry is about a call that isn't over. */
const isRunning = ({ callData }: Activity) => liveStatuses.some((status) => status === callData?.["status"]);

const Fact = ({ word, Icon, children }: { word: string; Icon: LucideIcon; children: ReactNode }) => (
  <li className="flex gap-2">
    <Icon aria-hidden size={15} className="mt-0.5 shrink-0 text-quiet" />
    <span className="sr-only">{word}: </span>
    <div className="min-w-0 wrap-anywhere">{children}</div>
  </li>
);

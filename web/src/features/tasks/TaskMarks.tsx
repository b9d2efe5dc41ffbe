import type { TaskStatus } from "@automotive-crm/contract/tasks/due";
import { AlarmClock, Ban, CircleCheck, CirclePlay } from "lucide-react";
import { Badge } from "#ui/Badge.tsx";

/** A task's status as a badge; none for a pending task that isn't overdue. */
export function TaskMarks({ status, isLate }: { status: TaskStatus; isLate: boolean }) {
  return (
    <>
      {isLate && (
        <Badge tone="danger" icon={<AlarmClock aria-hidden size={13} />}>
          OVERDUE
        </Badge>
      )}
      {status === "in-progress" && (
        <Badge tone="info" icon={<CirclePlay aria-hidden size={13} />}>
          In progress
        </Badge>
      )}
      {status === "completed" && (
        <Badge tone="success" icon={<CircleCheck aria-hidden size={13} />}>
          COMPLETED
        </Badge>
      )}
      {status === "cancelled" && <Badge icon={<Ban aria-hidden size={13} />}>CANCELED</Badge>}
    </>
  );
}

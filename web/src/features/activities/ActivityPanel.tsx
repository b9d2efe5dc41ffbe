import type { Customer } from "@automotive-crm/contract/customers";
import type { Task } from "@automotive-crm/contract/tasks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "#ui/Button.tsx";
import { timelineQuery } from "./activities.queries.ts";

export interface ActivityPanelProps {
  customer: Customer;
  organizationId: string;
  mayEdit: boolean;
  onCall: () => void;
  onTask: (task?: Task) => void;
  onAppointment: () => void;
}

/** The Activity tab of a customer. */
export function ActivityPanel({
  customer,
  organizationId,
  mayEdit,
  onCall,
  onTask,
  onAppointment,
}: ActivityPanelProps) {
  const { data } = useInfiniteQuery(timelineQuery(organizationId, customer.id, "all"));
  return (
    <div>
      {mayEdit && (
        <div className="flex gap-2">
          <Button onClick={onCall}>CALL</Button>
          <Button onClick={() => onTask()}>TASK</Button>
          <Button onClick={onAppointment}>APPT</Button>
        </div>
      )}
      <ul>
        {data?.pages
          .flatMap(({ activities }) => activities)
          .map(({ activityId, description }) => (
            <li key={activityId}>{description}</li>
          ))}
      </ul>
    </div>
  );
}

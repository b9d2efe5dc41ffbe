import type { Customer } from "@automotive-crm/contract/customers";
import type { Task } from "@automotive-crm/contract/tasks";

export interface TaskRowProps {
  task: Task;
  customer: Customer;
  mayEdit: boolean;
  onEdit: (task: Task) => void;
  /** In a narrow card: without the second line's lesser facts. */
  isCompact?: boolean;
}

export function TaskRow({ task }: TaskRowProps) {
  return <div>{task.title}</div>;
}

import type { Customer } from "@automotive-crm/contract/customers";
import type { Task } from "@automotive-crm/contract/tasks";
import { Dialog } from "#ui/Dialog.tsx";

export interface TaskDialogProps {
  customer: Customer;
  /** Given, it is edited; otherwise a new one is made. */
  task?: Task | undefined;
  isOpen: boolean;
  onClose: () => void;
}

export function TaskDialog({ task, isOpen, onClose }: TaskDialogProps) {
  return (
    <Dialog title={task ? "Edit Task" : "Create New Task"} isOpen={isOpen} onClose={onClose}>
      {task?.title}
    </Dialog>
  );
}

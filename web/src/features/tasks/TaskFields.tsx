import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Task } from "@automotive-crm/contract/tasks";
import { TextAreaField } from "#ui/TextAreaField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { AssigneeField } from "./AssigneeField.tsx";
import { DueFields } from "./DueFields.tsx";
import { ContactTypeField, PriorityField } from "./TaskChoices.tsx";
import { useTaskField } from "./useTaskField.ts";

interface TaskFieldsProps {
  customer: Customer;
  task: Task | undefined;
  timeZone: string;
}

export function TaskFields({ customer, task, timeZone }: TaskFieldsProps) {
  return (
    <>
      <TextField {...useTaskField("title")} label="Title" isRequired autoComplete="off" />
      <ContactTypeField />
      <DueFields timeZone={timeZone} isNew={!task} />
      <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-[1fr_1.2fr]">
        <AssigneeField customer={customer} task={task} />
        <PriorityField />
      </div>
      <TextAreaField {...useTaskField("description")} label="Description" rows={3} />
      <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-[8rem_1fr]">
        <TextField {...useTaskField("estimatedHours")} label="Estimated hours" inputMode="decimal" autoComplete="off" />
        <TextAreaField {...useTaskField("notes")} label="Notes" rows={2} />
      </div>
    </>
  );
}

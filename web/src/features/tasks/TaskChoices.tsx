import { taskContactTypes, taskPriorities } from "@automotive-crm/contract/tasks";
import { useController, useFormContext } from "react-hook-form";
import { SegmentsField } from "#ui/SegmentsField.tsx";
import type { TaskValues } from "./task-form.ts";
import { contactTypes, priorities } from "./task-words.ts";

const typeSegments = taskContactTypes.map((value) => {
  const { word, Icon } = contactTypes[value];
  return { value, label: word, icon: <Icon aria-hidden size={15} /> };
});

const prioritySegments = taskPriorities.map((value) => {
  const { word, Icon, colour } = priorities[value];
  return { value, label: word, icon: <Icon aria-hidden size={16} className={colour} /> };
});

export function ContactTypeField() {
  const { control, formState } = useFormContext<TaskValues>();
  const { field } = useController({ control, name: "contactType" });
  return (
    <SegmentsField
      label="Contact type"
      segments={typeSegments}
      value={field.value}
      isDisabled={formState.isSubmitting}
      onChange={field.onChange}
    />
  );
}

export function PriorityField() {
  const { control, formState } = useFormContext<TaskValues>();
  const { field } = useController({ control, name: "priority" });
  return (
    <SegmentsField
      label="Priority"
      segments={prioritySegments}
      value={field.value}
      isDisabled={formState.isSubmitting}
      onChange={field.onChange}
    />
  );
}

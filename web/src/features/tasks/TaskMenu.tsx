import { mayBecome, type TaskStatus } from "@automotive-crm/contract/due";
import { Ban, Check, Ellipsis, Pencil, Play, RotateCcw, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Dropdown, MenuItem } from "#ui/Dropdown.tsx";

interface TaskMenuProps {
  title: string;
  status: TaskStatus;
  onChange: (to: TaskStatus) => void;
  onEdit: () => void;
}

interface Step {
  to: TaskStatus;
  from: readonly TaskStatus[];
  word: string;
  icon: ReactNode;
}

const steps: readonly Step[] = [
  { to: "in-progress", from: ["pending"], word: "Start", icon: <Play aria-hidden size={15} /> },
  { to: "pending", from: ["in-progress"], word: "Put back", icon: <Undo2 aria-hidden size={15} /> },
  { to: "completed", from: ["pending", "in-progress"], word: "Complete", icon: <Check aria-hidden size={15} /> },
  { to: "cancelled", from: ["pending", "in-progress"], word: "Cancel task", icon: <Ban aria-hidden size={15} /> },
  { to: "pending", from: ["completed", "cancelled"], word: "Reopen", icon: <RotateCcw aria-hidden size={15} /> },
];

/** Everything that may become of a task. */
export function TaskMenu({ title, status, onChange, onEdit }: TaskMenuProps) {
  const offered = steps.filter(({ from, to }) => from.includes(status) && mayBecome(status, to));
  return (
    <Dropdown
      isIconOnly
      align="end"
      label={`More about task: ${title}`}
      trigger={<Ellipsis aria-hidden size={17} />}
      triggerClassName="button button-ghost button-icon task-menu"
      panelClassName="min-w-44"
    >
      {offered.map(({ to, word, icon }) => (
        <MenuItem key={word} icon={icon} onSelect={() => onChange(to)}>
          {word}
        </MenuItem>
      ))}
      <MenuItem icon={<Pencil aria-hidden size={15} />} onSelect={onEdit}>
        Edit
      </MenuItem>
    </Dropdown>
  );
}

import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "./IconButton.tsx";

interface EditButtonsProps {
  name: string;
  /** What the second button does; it may be taken back, or only take something off a list. */
  deletion?: "Delete" | "Remove";
  /** Without it, there is no such button. */
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

/** The pencil and the trash of a row. */
export const EditButtons = ({ name, deletion = "Delete", onEdit, onDelete }: EditButtonsProps) => (
  <>
    {onEdit && (
      <IconButton
        isChange
        label={`Edit ${name}`}
        data-tip="Edit"
        tipSide="left"
        icon={<Pencil aria-hidden size={16} />}
        onClick={onEdit}
      />
    )}
    {onDelete && (
      <IconButton
        isChange
        label={`${deletion} ${name}`}
        data-tip={deletion}
        tipSide="left"
        icon={<Trash2 aria-hidden size={16} />}
        onClick={onDelete}
      />
    )}
  </>
);

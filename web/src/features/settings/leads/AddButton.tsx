import { Plus } from "lucide-react";
import { Button } from "#kit/controls/Button.tsx";

interface AddButtonProps {
  word: string;
  /** The dialog waits for what it needs. */
  isBusy?: boolean;
  onAdd: () => void;
}

/** Below a list of settings: opens the dialog that adds to it. */
export const AddButton = ({ word, isBusy = false, onAdd }: AddButtonProps) => (
  <Button
    isChange
    isBusy={isBusy}
    className="mt-3"
    icon={<Plus aria-hidden size={16} />}
    aria-haspopup="dialog"
    onClick={onAdd}
  >
    {word}
  </Button>
);

import { ArrowDown, ArrowUp } from "lucide-react";
import { IconButton } from "#kit/controls/IconButton.tsx";

interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isBusy?: boolean;
  onMove: (by: 1 | -1) => void;
}

/** Move an entry of an ordered list up and down. They keep the focus at the ends. */
export const MoveButtons = ({ name, isFirst, isLast, isBusy = false, onMove }: MoveButtonsProps) => (
  <>
    <IconButton
      isChange
      label={`Move ${name} up`}
      data-tip="Move up"
      icon={<ArrowUp aria-hidden size={16} />}
      aria-disabled={isFirst || isBusy || undefined}
      onClick={() => isFirst || isBusy || onMove(-1)}
    />
    <IconButton
      isChange
      label={`Move ${name} down`}
      data-tip="Move down"
      icon={<ArrowDown aria-hidden size={16} />}
      aria-disabled={isLast || isBusy || undefined}
      onClick={() => isLast || isBusy || onMove(1)}
    />
  </>
);

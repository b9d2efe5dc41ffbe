import { History } from "lucide-react";
import { Button } from "#kit/controls/Button.tsx";
import { RestoredLine } from "./RestoredLine.tsx";

interface RestoredNoteProps {
  savedAt: number;
  onDiscard: () => void;
}

/** A form that starts with unsaved text from earlier. */
export const RestoredNote = ({ savedAt, onDiscard }: RestoredNoteProps) => (
  <output className="flex items-center gap-2 text-table text-quiet">
    <History aria-hidden size={15} className="shrink-0" />
    <RestoredLine savedAt={savedAt} className="min-w-0 flex-1" />
    <Button variant="ghost" className="button-small" aria-label="Discard restored text" onClick={onDiscard}>
      Discard
    </Button>
  </output>
);

import { History } from "lucide-react";
import { Button } from "./Button.tsx";

interface RestoredNoteProps {
  /** As in a sentence: "2:30 PM", "yesterday 2:30 PM". */
  when: string;
  onDiscard: () => void;
}

/** A form that starts with unsaved text from earlier. */
export function RestoredNote({ when, onDiscard }: RestoredNoteProps) {
  return (
    <output className="flex items-center gap-2 text-table text-quiet">
      <History aria-hidden size={15} className="shrink-0" />
      <span className="min-w-0 flex-1">Draft from {when} restored</span>
      <Button variant="ghost" className="button-small" aria-label="Discard restored text" onClick={onDiscard}>
        Discard
      </Button>
    </output>
  );
}

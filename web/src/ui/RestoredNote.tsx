import { History } from "lucide-react";
import { Button } from "./Button.tsx";

interface RestoredNoteProps {
  /** "Restored what you typed 10:32". */
  text: string;
  onDiscard: () => void;
}

/** A form that begins with what was typed into it before and never saved. */
export function RestoredNote({ text, onDiscard }: RestoredNoteProps) {
  return (
    <output className="flex items-center gap-2 text-table text-quiet">
      <History aria-hidden size={15} className="shrink-0" />
      <span className="min-w-0 flex-1">{text}</span>
      <Button variant="ghost" className="button-small" aria-label="Discard what was restored" onClick={onDiscard}>
        Discard
      </Button>
    </output>
  );
}

import type { ReactNode } from "react";
import { workspaceParts } from "./customer.search.ts";
import type { WorkspacePart } from "./customer.search.ts";

interface PartChoiceProps {
  part: WorkspacePart;
  onPart: (part: WorkspacePart) => void;
  /** Shown next to the label, such as the number of plans. */
  marks?: Partial<Record<WorkspacePart, ReactNode>>;
}

const words: Record<WorkspacePart, string> = { work: "Work", details: "Details", planned: "Planned" };

/** Chooses which card a narrow screen shows. */
export function PartChoice({ part, onPart, marks = {} }: PartChoiceProps) {
  return (
    <fieldset aria-label="Show" className="part-choice">
      {workspaceParts.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === part}
          className="part-choice-item"
          onClick={() => onPart(each)}
        >
          {words[each]}
          {marks[each]}
        </button>
      ))}
    </fieldset>
  );
}

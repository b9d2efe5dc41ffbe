import { Trash2 } from "lucide-react";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { MoveButtons } from "./MoveButtons.tsx";

interface PeopleInOrderProps {
  /** Names the list. */
  label: string;
  memberIds: readonly string[];
  nameOf: (personId: string) => string;
  onChange: (memberIds: readonly string[]) => void;
}

/** People in the order of their turns. */
export function PeopleInOrder({ label, memberIds, nameOf, onChange }: PeopleInOrderProps) {
  if (memberIds.length === 0) return <p className="text-quiet">Nobody yet.</p>;
  const move = (from: number, by: -1 | 1) => {
    const moved = memberIds[from];
    if (moved === undefined) return;
    const others = memberIds.toSpliced(from, 1);
    onChange(others.toSpliced(from + by, 0, moved));
  };
  return (
    <ol aria-label={label} className="divide-y divide-line">
      {memberIds.map((id, place) => (
        <li key={id} className="flex min-h-11 items-center gap-1">
          <span className="w-6 shrink-0 text-quiet tabular-nums">{place + 1}.</span>
          <span className="min-w-0 flex-1 wrap-anywhere">{nameOf(id)}</span>
          <MoveButtons
            name={nameOf(id)}
            isFirst={place === 0}
            isLast={place === memberIds.length - 1}
            onMove={(by) => move(place, by)}
          />
          <IconButton
            label={`Remove ${nameOf(id)}`}
            icon={<Trash2 aria-hidden size={16} />}
            onClick={() => onChange(memberIds.filter((each) => each !== id))}
          />
        </li>
      ))}
    </ol>
  );
}

import { hasMark } from "@automotive-crm/contract/showroom/rules";
import { visitMarkKinds, type Visit } from "@automotive-crm/contract/showroom/record";
import { markWords } from "#features/showroom/showroom-words.ts";

const letters = { greeted: "G", demo: "D", appraisal: "A", "write-up": "W", "turn-over": "T", finance: "F" } as const;

/** What was done, as six letters: those that stand out were. */
export function MarkPips({ visit }: { visit: Visit }) {
  const done = visitMarkKinds.filter((kind) => hasMark(visit, kind));
  const words = done.length === 0 ? "Nothing noted yet" : done.map((kind) => markWords[kind]).join(", ");
  return (
    <span title={words} className="flex gap-1">
      <span className="sr-only">{words}</span>
      {visitMarkKinds.map((kind) => (
        <span
          key={kind}
          aria-hidden
          className={`grid size-5 place-items-center rounded-full text-[11px] font-semibold ${
            done.includes(kind) ? "bg-primary text-primary-content" : "border border-line text-quiet"
          }`}
        >
          {letters[kind]}
        </span>
      ))}
    </span>
  );
}

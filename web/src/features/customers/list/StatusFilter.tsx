import type { CustomerStatus } from "@automotive-crm/contract/customers/record";
import { statusWords } from "#features/customers/StatusBadge.tsx";

interface StatusFilterProps {
  status: CustomerStatus | undefined;
  /** Called with the picked status, even if it is the current one; undefined means All Status. */
  onPick: (status: CustomerStatus | undefined) => void;
}

const offered = [undefined, "active", "inactive", "prospect"] as const;

/** One click instead of a menu; picking the current one again clears it. */
export function StatusFilter({ status, onPick }: StatusFilterProps) {
  return (
    <fieldset aria-label="Status" className="flex rounded-field border border-line p-[3px] max-md:w-full">
      {offered.map((option) => (
        <button
          key={option ?? "all"}
          type="button"
          aria-pressed={option === status}
          className={`h-7 cursor-pointer rounded-[calc(var(--radius-field)-2px)] px-2.5 text-table whitespace-nowrap transition-colors duration-150 max-md:h-11 max-md:flex-1 max-md:px-1 ${
            option === status ? "bg-base-300 font-medium" : "text-quiet hover:text-base-content"
          }`}
          onClick={() => onPick(option)}
        >
          {option ? statusWords[option] : "All Status"}
        </button>
      ))}
    </fieldset>
  );
}

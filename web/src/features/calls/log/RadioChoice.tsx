import { useId } from "react";
import { useAltKey, useKey } from "#kit/focus/useKey.ts";

interface RadioChoiceProps<T extends string> {
  label: string;
  words: Readonly<Record<T, string>>;
  values: readonly T[];
  /** Null before anything is chosen. */
  value: T | null;
  isFirst?: boolean;
  onChoose: (value: T) => void;
}

/** One of a few choices, all visible. The digit beside each chooses it, with Alt also while someone is typing. */
export function RadioChoice<T extends string>({ label, words, values, value, isFirst, onChoose }: RadioChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-table font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map((each, index) => (
          <label
            key={each}
            className="inline-flex h-9 cursor-pointer items-center gap-1.5 rounded-field border border-line px-2.5 hover:bg-hover has-checked:border-primary has-checked:bg-primary/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-link touch:h-11"
          >
            <input
              type="radio"
              name={name}
              className="radio size-4 p-[3px] radio-primary"
              checked={each === value}
              data-first-focus={isFirst && each === (value ?? values[0]) ? "" : undefined}
              readOnly
              // Also the one that is chosen already.
              onClick={() => onChoose(each)}
              aria-keyshortcuts={`Alt+${index + 1}`}
            />
            {words[each]}
            <DigitKey digit={index + 1} onPress={() => onChoose(each)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function DigitKey({ digit, onPress }: { digit: number; onPress: () => void }) {
  useKey(String(digit), onPress);
  useAltKey(`Digit${digit}`, onPress);
  return (
    <span aria-hidden className="text-meta text-quiet tabular-nums touch:hidden">
      {digit}
    </span>
  );
}

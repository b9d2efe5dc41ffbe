import { useId, type ReactNode } from "react";

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** What chooses it from anywhere, such as "Alt+P": shown, and for the owner of the field to handle. */
  keys?: string;
}

interface SegmentsFieldProps<Value extends string> {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  /** The label is read aloud but not shown. */
  isLabelHidden?: boolean | undefined;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
  onChange: (value: Value) => void;
}

/** One of a few choices, all visible: radio buttons that look like one bar. */
export function SegmentsField<Value extends string>(props: SegmentsFieldProps<Value>) {
  const { label, segments, value, isLabelHidden = false, isDisabled = false, className = "", onChange } = props;
  const name = useId();
  return (
    <fieldset className={`min-w-0 ${className}`} disabled={isDisabled}>
      <legend className={isLabelHidden ? "sr-only" : "mb-1.5 text-table font-medium"}>{label}</legend>
      <div className="segments">
        {segments.map((segment) => (
          <label key={segment.value} className="segment">
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              aria-keyshortcuts={segment.keys}
              onChange={() => onChange(segment.value)}
            />
            {segment.icon}
            <span className="truncate">{segment.label}</span>
            {segment.keys && (
              <kbd aria-hidden className="font-sans text-meta text-quiet max-md:hidden pointer-coarse:hidden">
                {segment.keys}
              </kbd>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

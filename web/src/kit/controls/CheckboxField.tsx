import { use, useId, type ComponentProps, type ReactNode } from "react";
import { ReadOnly } from "./read-only.ts";

interface CheckboxFieldProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: string | undefined;
  /** It takes effect at once, so it is off where nothing may be changed. */
  isChange?: boolean;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint: usualHint, className = "", id, isChange = false, ...input } = props;
  const reason = use(ReadOnly);
  const isOff = isChange && reason !== undefined;
  const hint = isOff ? [usualHint, reason].filter(Boolean).join(" · ") : usualHint;
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={`flex min-h-9 items-start gap-2.5 py-1.5 touch:min-h-11 touch:py-3 ${className}`}>
      <input
        {...input}
        disabled={isOff || input.disabled}
        type="checkbox"
        id={controlId}
        aria-describedby={hint ? `${controlId}-hint` : undefined}
        className="checkbox checkbox-sm checkbox-primary rounded border-field-line"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={controlId} className="block cursor-pointer">
          {label}
        </label>
        {hint && (
          <p id={`${controlId}-hint`} className="text-meta text-quiet">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

import { useId, type ComponentProps, type ReactNode } from "react";

interface CheckboxFieldProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: string | undefined;
}

export function CheckboxField({ label, hint, className = "", id, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={`flex min-h-9 items-start gap-2.5 py-1.5 touch:min-h-11 touch:py-3 ${className}`}>
      <input
        {...input}
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

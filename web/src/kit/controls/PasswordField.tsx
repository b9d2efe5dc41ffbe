import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { Field, type FieldProps } from "./Field.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<"input">, "type">, FieldProps {}

/** A password, hidden until revealed. */
export function PasswordField({
  label,
  error,
  hint,
  isRequired,
  isLabelHidden,
  className,
  id,
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...{ id, label, error, hint, isRequired, isLabelHidden, className }}>
      {(control) => (
        <span className="relative block">
          <input
            type={isShown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            className="input control w-full pr-11"
          />
          <button
            type="button"
            aria-label={isShown ? "Hide password" : "Show password"}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
            className="button button-ghost button-icon absolute inset-y-0 right-0"
          >
            <Icon aria-hidden size={16} />
          </button>
        </span>
      )}
    </Field>
  );
}

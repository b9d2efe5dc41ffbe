import type { CallTarget } from "#lib/calls/requested-call.ts";
import { CheckboxField } from "#ui/CheckboxField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { nameOfTarget, numbersOf } from "#features/calls/call-target.ts";
import { keepPhoneCharacters, type CallSetup } from "./call-setup.ts";

interface CustomerPhoneFieldProps {
  target: CallTarget;
  setup: CallSetup;
  error: string | undefined;
  onChange: (changes: Partial<CallSetup>) => void;
}

/** One of the customer's numbers; without any, one to type and save. */
export function CustomerPhoneField({ target, setup, error, onChange }: CustomerPhoneFieldProps) {
  const numbers = numbersOf(target);
  if (numbers.length === 0) {
    return (
      <div>
        <TextField
          label="Customer phone"
          type="tel"
          hint="No phone number on file."
          value={setup.customerPhone}
          error={error}
          onChange={(event) => onChange({ customerPhone: keepPhoneCharacters(event.target.value) })}
        />
        <CheckboxField
          label={`Save this number for ${nameOfTarget(target)}`}
          checked={setup.isNumberSaved}
          onChange={(event) => onChange({ isNumberSaved: event.target.checked })}
        />
      </div>
    );
  }
  return (
    <SelectField
      label="Customer phone"
      value={setup.customerPhone}
      error={error}
      onChange={(event) => onChange({ customerPhone: event.target.value })}
    >
      {numbers.map(({ number, word }) => (
        <option key={number} value={number}>
          {word}
        </option>
      ))}
    </SelectField>
  );
}

import type { CallTarget } from "#lib/calls/requested-call.ts";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { numbersOf } from "#features/calls/call-target.ts";
import { keepPhoneCharacters } from "./call-setup.ts";

interface CustomerPhoneFieldProps {
  target: CallTarget;
  value: string;
  error: string | undefined;
  onChange: (number: string) => void;
}

/** One of the customer's numbers; without any, one to type. */
export function CustomerPhoneField({ target, value, error, onChange }: CustomerPhoneFieldProps) {
  const numbers = numbersOf(target);
  if (numbers.length === 0) {
    return (
      <TextField
        label="Customer phone"
        type="tel"
        hint="No phone number on file."
        value={value}
        error={error}
        onChange={(event) => onChange(keepPhoneCharacters(event.target.value))}
      />
    );
  }
  return (
    <SelectField label="Customer phone" value={value} error={error} onChange={(event) => onChange(event.target.value)}>
      {numbers.map(({ number, word }) => (
        <option key={number} value={number}>
          {word}
        </option>
      ))}
    </SelectField>
  );
}

import { splitExtension } from "@automotive-crm/contract/fields/phones";
import type { CallTarget } from "#lib/calls/requested-call.ts";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { nameOfTarget, numbersOf } from "#features/calls/call-target.ts";
import { keepPhoneCharacters, type CallSetup, type SetupMessages } from "./call-setup.ts";

interface CustomerPhoneFieldProps {
  target: CallTarget;
  setup: CallSetup;
  messages: SetupMessages;
  onChange: (changes: Partial<CallSetup>) => void;
}

/** One of the customer's numbers; without any, one to type and save. */
export function CustomerPhoneField({ target, setup, messages, onChange }: CustomerPhoneFieldProps) {
  const numbers = numbersOf(target);
  if (numbers.length === 0) {
    return (
      <div>
        <div className="flex items-start gap-2">
          <TextField
            label="Customer phone"
            className="flex-1"
            type="tel"
            hint="No phone number on file."
            value={setup.customerPhone}
            error={messages.customerPhone}
            onChange={(event) => {
              const { number, extension } = splitExtension(event.target.value);
              const customerPhone = keepPhoneCharacters(extension === null ? event.target.value : number);
              onChange(extension === null ? { customerPhone } : { customerPhone, extension });
            }}
          />
          <TextField
            label="Extension"
            className="w-24 shrink-0"
            inputMode="numeric"
            autoComplete="off"
            value={setup.extension}
            error={messages.extension}
            onChange={(event) => onChange({ extension: event.target.value })}
          />
        </div>
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
      error={messages.customerPhone}
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

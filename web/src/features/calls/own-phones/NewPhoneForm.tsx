import { saveFormOnKey } from "#kit/form/save-key.ts";
import { phoneDoubt, phoneTypes } from "@automotive-crm/contract/fields/phones";
import { useRef } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { phoneTypeWords } from "./phone-type-words.ts";
import { useNewPhone } from "./useNewPhone.ts";

/** Adds a phone number to the person's profile. */
export function NewPhoneForm() {
  const input = useRef<HTMLDivElement>(null);
  const focus = () => input.current?.querySelector("input")?.focus();
  const { number, type, messages, change, add, isAdding } = useNewPhone(focus);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter, from any field.
    <form
      noValidate
      className="mt-3 flex flex-wrap items-start gap-x-3 gap-y-2"
      onKeyDown={saveFormOnKey}
      onSubmit={(event) => {
        event.preventDefault();
        focus();
        add();
      }}
    >
      <div ref={input} className="min-w-0 flex-1 basis-56">
        <TextField
          label="New phone number"
          type="tel"
          autoComplete="tel"
          hint={phoneDoubt(number)}
          value={number}
          error={messages.number}
          onChange={(event) => change({ number: event.target.value })}
        />
      </div>
      <SelectField
        label="Type"
        className="w-32"
        value={type}
        error={messages.type}
        onChange={(event) => change({ type: phoneTypes.find((each) => each === event.target.value) ?? "mobile" })}
      >
        {phoneTypes.map((each) => (
          <option key={each} value={each}>
            {phoneTypeWords[each]}
          </option>
        ))}
      </SelectField>
      <Button isChange type="submit" className="mt-6.5 pointer-fine:mt-7" isBusy={isAdding} busyText="Adding…">
        Add number
      </Button>
    </form>
  );
}

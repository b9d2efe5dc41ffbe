import { phoneDoubt, phoneTypes } from "@automotive-crm/contract/fields/phones";
import type { ComponentProps } from "react";
import { SelectInput, TextInput } from "#records/fields/inputs.tsx";
import { InlineForm } from "#records/form/InlineForm.tsx";
import { useTyped, type SavedForm } from "#records/form/useSavedForm.ts";
import { Button } from "#kit/controls/Button.tsx";
import type { TextField } from "#kit/controls/TextField.tsx";
import { keepPhoneCharacters } from "#features/calls/setup/call-setup.ts";
import { phoneTypeWords } from "./phone-type-words.ts";
import { useNewPhone, type NewPhone } from "./useNewPhone.ts";

/** Adds a phone number to the person's profile. */
export function NewPhoneForm() {
  const form = useNewPhone();
  const { number } = useTyped<NewPhone>(form);
  return (
    <InlineForm
      form={form}
      className="mt-3 flex flex-wrap items-start gap-x-3 gap-y-2"
      onSubmit={(event) => {
        form.methods.setFocus("number");
        void form.submit(event);
      }}
    >
      <NewNumberInput
        form={form}
        label="New phone number"
        className="min-w-0 flex-1 basis-56"
        hint={phoneDoubt(number)}
      />
      <SelectInput<NewPhone> name="type" label="Type" className="w-32">
        {phoneTypes.map((each) => (
          <option key={each} value={each}>
            {phoneTypeWords[each]}
          </option>
        ))}
      </SelectInput>
      <Button isChange type="submit" className="mt-6.5 pointer-fine:mt-7" isBusy={form.isSaving} busyText="Adding…">
        Add number
      </Button>
    </InlineForm>
  );
}

interface NewNumberInputProps extends Omit<ComponentProps<typeof TextField>, "form" | "name"> {
  form: SavedForm;
}

/** The number. A refusal that names no field is about it too. */
export const NewNumberInput = ({ form, ...field }: NewNumberInputProps) => (
  <TextInput<NewPhone>
    name="number"
    type="tel"
    autoComplete="tel"
    filter={keepPhoneCharacters}
    onInput={form.forgetFailure}
    {...(form.failure !== null && { error: form.failure })}
    {...field}
  />
);

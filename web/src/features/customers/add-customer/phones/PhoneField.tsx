import { moveExtension, phoneNote, phoneProblem } from "@automotive-crm/contract/fields/phones";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { TextField } from "#kit/controls/TextField.tsx";
import { TextInput, useTextInput } from "#records/fields/inputs.tsx";
import type { NewCustomerValues } from "#features/customers/add-customer/new-customer.ts";
import { isKeptAsTyped } from "./phone-typing.ts";
import { SeveralPhones } from "./SeveralPhones.tsx";
import { usePhoneTyping } from "./usePhoneTyping.ts";

/** The main number and its extension, which may be typed with the number. A second one appears if two were pasted as one. */
export function PhoneField() {
  const { control, setValue, clearErrors } = useFormContext<NewCustomerValues>();
  const [phone, extension, secondPhone] = useWatch({ control, name: ["phone", "extension", "secondPhone"] });
  const [hasSecond, setHasSecond] = useState(false);
  const keepBoth = (first: string, second: string) => {
    setValue("phone", first);
    setValue("secondPhone", second);
    clearErrors("phone");
    setHasSecond(true);
  };
  const separate = () => {
    const moved = moveExtension(phone, extension);
    if (!moved) return;
    setValue("phone", moved.number);
    setValue("extension", moved.extension);
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-start gap-2">
        <NumberField name="phone" label="Phone" isRequired text={phone} onLeave={separate} />
        <TextInput<NewCustomerValues>
          name="extension"
          label="Extension"
          className="w-24 shrink-0"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <SeveralPhones text={phone} onKeepBoth={keepBoth} />
      {(hasSecond || secondPhone !== "") && <NumberField name="secondPhone" label="Second phone" text={secondPhone} />}
    </div>
  );
}

interface NumberFieldProps {
  name: "phone" | "secondPhone";
  label: string;
  isRequired?: boolean;
  text: string;
  onLeave?: () => void;
}

/**
 * Formats as (555) 123-4567 during typing without moving the caret. A pasted number in another format stays as it is and is refused
 * right away.
 */
function NumberField({ name, label, isRequired, text, onLeave }: NumberFieldProps) {
  const { onChange, onBlur, ...field } = useTextInput<NewCustomerValues>(name);
  const { setError } = useFormContext<NewCustomerValues>();
  const typing = usePhoneTyping(({ shown, isPasted, event }) => {
    void onChange(event);
    const problem = isPasted && isKeptAsTyped(shown) ? phoneProblem(shown) : undefined;
    if (problem) setError(name, { type: "check", message: problem });
  });
  return (
    <TextField
      {...field}
      {...typing}
      onBlur={(event) => {
        onLeave?.();
        void onBlur(event);
      }}
      label={label}
      className="flex-1"
      isRequired={isRequired}
      hint={field.error ? undefined : phoneNote(text)}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="(555) 123-4567"
    />
  );
}

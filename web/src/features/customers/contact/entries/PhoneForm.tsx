import type { CustomerPhone } from "@automotive-crm/contract/customers/record";
import { moveExtension, phoneNote, phoneTypes } from "@automotive-crm/contract/fields/phones";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { CheckboxInput, SelectInput, TextInput, useTextInput } from "#records/fields/inputs.tsx";
import { useTyped } from "#records/form/useSavedForm.ts";
import { TextField } from "#kit/controls/TextField.tsx";
import { asBase, listToChange, phonesToSend, withItem } from "#features/customers/edits/contact-lists.ts";
import { EditForm } from "#features/customers/edits/EditForm.tsx";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { useEditForm, type EditPlace } from "#features/customers/edits/useEditForm.ts";
import { SeveralPhones } from "#features/customers/add-customer/phones/SeveralPhones.tsx";
import { usePhoneTyping } from "#features/customers/add-customer/phones/usePhoneTyping.ts";
import { checkPhone, phoneOf, phoneValuesOf, secondPhoneOf, type PhoneValues } from "./phone-form.ts";

interface PhoneFormProps extends EditPlace {
  /** If absent, a new one is added. */
  entry?: CustomerPhone | undefined;
  isAskedNotToCall?: boolean;
}

export function PhoneForm({ entry: phone, isAskedNotToCall = false, ...place }: PhoneFormProps) {
  const { customer } = useEditing();
  const [opened] = useState(customer.phones);
  const others = customer.phones.filter(({ id }) => id !== phone?.id);
  const form = useEditForm({
    ...place,
    what: "phone",
    recordId: phone?.id,
    start: phoneValuesOf(phone),
    preset: isAskedNotToCall ? { doNotCall: true } : undefined,
    check: (values) => checkPhone(values, others),
    newFacts: ({ number, second }, before) => ({ phone: number === before.number ? "" : number, secondPhone: second }),
    fieldOf: (path) => /^phones\.\d+\.(.+)$/.exec(path)?.[1] ?? path,
    toBody: (values) => {
      const base = listToChange(opened, customer.phones, phone?.id);
      const changed = phoneOf(values, phone);
      const second = secondPhoneOf(values);
      const list = second ? withItem(withItem(base, changed), second) : withItem(base, changed);
      const phones = phonesToSend(list, { [changed.id]: cleanLine(values.doNotCallReason) });
      return { phones, base: { phones: asBase(base) } };
    },
  });
  return (
    <EditForm label={phone ? "Edit phone number" : "Add phone number"} form={form}>
      <NumberFields isFocused={!isAskedNotToCall} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 pointer-coarse:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]">
        <SelectInput<PhoneValues> name="type" label="Type">
          {phoneTypes.map((type) => (
            <option key={type} value={type}>
              {type.charAt(0).toUpperCase() + type.slice(1)}
            </option>
          ))}
        </SelectInput>
        <TextInput<PhoneValues> name="extension" label="Extension" inputMode="numeric" autoComplete="off" />
      </div>
      <TextInput<PhoneValues>
        name="label"
        label="Label"
        placeholder="wife, after 5 PM"
        autoComplete="off"
        maxLength={60}
      />
      <div>
        {others.length > 0 && !phone?.isPrimary && (
          <CheckboxInput<PhoneValues> name="isPrimary" label="Primary number" />
        )}
        <CheckboxInput<PhoneValues> name="doNotCall" label="Do not call this number" />
      </div>
      {!phone?.doNotCall && <ReasonField isFocused={isAskedNotToCall} />}
    </EditForm>
  );
}

function NumberFields({ isFocused }: { isFocused: boolean }) {
  const { number, second, extension } = useTyped<PhoneValues>();
  const { setValue, clearErrors } = useFormContext();
  const keepBoth = (one: string, other: string) => {
    setValue("number", one);
    setValue("second", other);
    clearErrors("number");
  };
  const separate = () => {
    const moved = moveExtension(number, extension);
    if (!moved) return;
    setValue("number", moved.number);
    setValue("extension", moved.extension);
  };
  return (
    <>
      <NumberField name="number" label="Phone number" text={number} isFocused={isFocused} onLeave={separate} />
      <SeveralPhones text={number} onKeepBoth={keepBoth} />
      {second !== "" && <NumberField name="second" label="Second phone number" text={second} />}
    </>
  );
}

interface NumberFieldProps {
  name: "number" | "second";
  label: string;
  text: string;
  isFocused?: boolean;
  onLeave?: () => void;
}

function NumberField({ name, label, text, isFocused, onLeave }: NumberFieldProps) {
  const { onChange, onBlur, ...field } = useTextInput<PhoneValues>(name);
  const typing = usePhoneTyping(({ event }) => void onChange(event));
  return (
    <TextField
      {...field}
      {...typing}
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="(555) 123-4567"
      // eslint-disable-next-line jsx-a11y/no-autofocus -- Opened to type into.
      autoFocus={isFocused}
      hint={field.error ? undefined : phoneNote(text)}
      onBlur={(event) => {
        onLeave?.();
        void onBlur(event);
      }}
    />
  );
}

const ReasonField = ({ isFocused }: { isFocused: boolean }) =>
  useTyped<PhoneValues>().doNotCall && (
    <TextInput<PhoneValues>
      name="doNotCallReason"
      label="Reason"
      hint="Saved on the do-not-call list"
      autoComplete="off"
      maxLength={200}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- The next thing to type.
      autoFocus={isFocused}
    />
  );

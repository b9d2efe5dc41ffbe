import type { CustomerPhone } from "@automotive-crm/contract/customers/record";
import { moveExtension, phoneNote, phoneTypes } from "@automotive-crm/contract/fields/phones";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { useState } from "react";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { asBase, listToChange, phonesToSend, withItem } from "#features/customers/edits/contact-lists.ts";
import { EditForm } from "#features/customers/edits/EditForm.tsx";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { useEditForm } from "#features/customers/edits/useEditForm.ts";
import { SeveralPhones } from "#features/customers/add-customer/phones/SeveralPhones.tsx";
import { usePhoneTyping } from "#features/customers/add-customer/phones/usePhoneTyping.ts";
import { checkPhone, phoneOf, phoneValuesOf, secondPhoneOf } from "./phone-form.ts";

interface PhoneFormProps {
  /** If absent, a new one is added. */
  phone?: CustomerPhone | undefined;
  isAskedNotToCall?: boolean;
  onSending: (isSending: boolean) => void;
  onClose: () => void;
}

export function PhoneForm({ phone, isAskedNotToCall = false, onSending, onClose }: PhoneFormProps) {
  const { customer, save } = useEditing();
  const [opened] = useState(customer.phones);
  const others = customer.phones.filter(({ id }) => id !== phone?.id);
  const form = useEditForm({
    what: "phone",
    recordId: phone?.id,
    start: phoneValuesOf(phone),
    preset: isAskedNotToCall ? { doNotCall: true } : undefined,
    check: (values) => checkPhone(values, others),
    newFacts: ({ number, second }, before) => ({ phone: number === before.number ? "" : number, secondPhone: second }),
    fieldOf: (path) => /^phones\.\d+\.(.+)$/.exec(path)?.[1] ?? path,
    send: (values, _, decision) => {
      const base = listToChange(opened, customer.phones, phone?.id);
      const changed = phoneOf(values, phone);
      const second = secondPhoneOf(values);
      const list = second ? withItem(withItem(base, changed), second) : withItem(base, changed);
      const phones = phonesToSend(list, { [changed.id]: cleanLine(values.doNotCallReason) });
      return save({ phones, base: { phones: asBase(base) }, ...decision });
    },
    onSending,
    onClose,
  });
  const { values, messages, set } = form;
  const typing = usePhoneTyping(({ shown }) => set("number", shown));
  const typingSecond = usePhoneTyping(({ shown }) => set("second", shown));
  const keepBoth = (first: string, second: string) => {
    set("number", first);
    set("second", second);
  };
  const mayBePrimary = others.length > 0 && !phone?.isPrimary;
  return (
    <EditForm label={phone ? "Edit phone number" : "Add phone number"} form={form}>
      <TextField
        {...typing}
        onBlur={() => {
          const moved = moveExtension(values.number, values.extension);
          if (!moved) return;
          set("number", moved.number);
          set("extension", moved.extension);
        }}
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="(555) 123-4567"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- Opened to type into.
        autoFocus={!isAskedNotToCall}
        hint={messages.number ? undefined : phoneNote(values.number)}
        value={values.number}
        error={messages.number}
      />
      <SeveralPhones text={values.number} onKeepBoth={keepBoth} />
      {values.second !== "" && (
        <TextField
          {...typingSecond}
          label="Second phone number"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          hint={messages.second ? undefined : phoneNote(values.second)}
          value={values.second}
          error={messages.second}
        />
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 pointer-coarse:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]">
        <SelectField label="Type" value={values.type} onChange={(event) => set("type", event.target.value)}>
          {phoneTypes.map((type) => (
            <option key={type} value={type}>
              {type.charAt(0).toUpperCase() + type.slice(1)}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Extension"
          inputMode="numeric"
          autoComplete="off"
          value={values.extension}
          error={messages.extension}
          onChange={(event) => set("extension", event.target.value)}
        />
      </div>
      <div>
        {mayBePrimary && (
          <CheckboxField
            label="Primary number"
            checked={values.isPrimary}
            onChange={(event) => set("isPrimary", event.target.checked)}
          />
        )}
        <CheckboxField
          label="Do not call this number"
          checked={values.doNotCall}
          onChange={(event) => set("doNotCall", event.target.checked)}
        />
        {messages.doNotCall && (
          <p role="alert" className="text-meta text-danger">
            {messages.doNotCall}
          </p>
        )}
      </div>
      {values.doNotCall && !phone?.doNotCall && (
        <TextField
          label="Reason"
          hint="Saved on the do-not-call list"
          autoComplete="off"
          maxLength={200}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- The next thing to type.
          autoFocus={isAskedNotToCall}
          value={values.doNotCallReason}
          error={messages.doNotCallReason}
          onChange={(event) => set("doNotCallReason", event.target.value)}
        />
      )}
    </EditForm>
  );
}

import { invalidPhoneMessage } from "@automotive-crm/contract/phones";
import { useFormContext } from "react-hook-form";
import { TextField } from "#ui/TextField.tsx";
import type { NewCustomerValues } from "./new-customer.ts";
import { isKeptAsTyped } from "./phone-typing.ts";
import { useField } from "./useField.ts";
import { usePhoneTyping } from "./usePhoneTyping.ts";

/**
 * Formats as (555) 123-4567 during typing without moving the caret. A pasted number in another format stays as it is and is refused
 * right away.
 */
export function PhoneField() {
  const { onChange, ...field } = useField("phone");
  const { setError } = useFormContext<NewCustomerValues>();
  const typing = usePhoneTyping(({ shown, isPasted, event }) => {
    void onChange(event);
    if (isPasted && isKeptAsTyped(shown)) setError("phone", { type: "check", message: invalidPhoneMessage });
  });
  return (
    <TextField
      {...field}
      {...typing}
      label="Phone"
      isRequired
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="(555) 123-4567"
    />
  );
}

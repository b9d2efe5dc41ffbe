import { addOwnPhone } from "@automotive-crm/contract/calls/own-phones";
import { invalidCallPhone, missingOwnPhone } from "@automotive-crm/contract/calls/start";
import { isDialablePhone, nationalDigits, type PhoneType } from "@automotive-crm/contract/fields/phones";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { notify } from "#kit/feedback/notify.ts";
import { ownPhonesQuery } from "#features/calls/calls.queries.ts";

export interface NewPhone {
  number: string;
  type: PhoneType;
}

const blank = startOf<NewPhone>({ number: "", type: "mobile" });

function checkNumber({ number }: NewPhone) {
  if (number.trim() === "") return { number: missingOwnPhone };
  return isDialablePhone(number.trim()) ? {} : { number: invalidCallPhone };
}

/** The form that adds a phone number to the person's profile. */
export function useNewPhone(onAdded?: (number: string) => void) {
  const queryClient = useQueryClient();
  const form = useSavedForm({
    start: blank,
    check: checkNumber,
    toBody: ({ number, type }) => ({ number: number.trim(), type }),
    send: (body) => call(addOwnPhone, { body }),
    onSaved: ({ phones }, { number }) => {
      queryClient.setQueryData(ownPhonesQuery.queryKey, phones);
      form.restart(blank);
      notify.success("Phone number added successfully");
      onAdded?.(phones.find((phone) => phone.number === nationalDigits(number))?.number ?? number);
    },
  });
  return form;
}

import { addOwnPhone } from "@automotive-crm/contract/calls/own-phones";
import { invalidCallPhone, missingOwnPhone } from "@automotive-crm/contract/calls/start";
import { isDialablePhone, nationalDigits, type PhoneType } from "@automotive-crm/contract/fields/phones";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { fieldsOf, messageOf } from "#lib/api/api-failure.ts";
import { useOneMutation } from "#lib/api/useOneMutation.ts";
import { notify } from "#kit/feedback/notify.ts";
import { ownPhonesQuery } from "#features/calls/calls.queries.ts";
import { keepPhoneCharacters } from "#features/calls/setup/call-setup.ts";

interface NewPhone {
  number: string;
  type: PhoneType;
}

type NewPhoneMessages = Partial<Record<keyof NewPhone, string>>;

const empty: NewPhone = { number: "", type: "mobile" };

/** The form that adds a phone number to the person's profile. */
export function useNewPhone(onAdded: (number: string) => void) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState(empty);
  const [messages, setMessages] = useState<NewPhoneMessages>({});
  const { mutate, isPending } = useOneMutation({
    mutationFn: (body: NewPhone) => call(addOwnPhone, { body }),
    onSuccess: ({ phones }, { number }) => {
      queryClient.setQueryData(ownPhonesQuery.queryKey, phones);
      setValues(empty);
      notify.success("Phone number added successfully");
      onAdded(phones.find((phone) => phone.number === nationalDigits(number))?.number ?? number);
    },
    onError: (error) => setMessages(messagesOf(error)),
    meta: { hasOwnErrorDisplay: true },
  });
  const change = ({ number, ...others }: Partial<NewPhone>) => {
    setMessages({});
    setValues({ ...values, ...others, ...(number !== undefined && { number: keepPhoneCharacters(number) }) });
  };
  const add = () => {
    const number = values.number.trim();
    if (number === "") setMessages({ number: missingOwnPhone });
    else if (!isDialablePhone(number)) setMessages({ number: invalidCallPhone });
    else mutate({ ...values, number });
  };
  return { ...values, messages, change, add, isAdding: isPending };
}

/** A refusal that names no field is about the number too. */
function messagesOf(error: Error): NewPhoneMessages {
  const { number, type } = fieldsOf(error);
  if (number === undefined && type === undefined) return { number: messageOf(error) };
  return { ...(number && { number }), ...(type && { type }) };
}

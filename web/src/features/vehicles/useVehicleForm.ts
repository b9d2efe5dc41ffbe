import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Vehicle } from "@automotive-crm/contract/vehicles";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useForm, useWatch, type FieldErrors } from "react-hook-form";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { useSubmitOnce } from "#lib/browser/useSubmitOnce.ts";
import { useSaveVehicle } from "./useSaveVehicle.ts";
import { useVehicleStart } from "./useVehicleStart.ts";
import {
  checkVehicle,
  fieldsToSend,
  isSameVehicle,
  isVehicleField,
  messagesOf,
  type VehicleMessages,
  type VehicleValues,
} from "./vehicle-form.ts";
import { saveFailureText } from "./vehicle-words.ts";

interface VehicleFormOf {
  customer: Customer;
  vehicle: Vehicle | undefined;
  /** Of a new vehicle in the outbox that is looked at again. */
  waitingId: string | undefined;
  onSaved: () => void;
}

/** The state of Add Vehicle and Edit Vehicle: what is typed, and how saving went. */
export function useVehicleForm({ customer, vehicle, waitingId, onSaved }: VehicleFormOf) {
  const { timeZone } = customer;
  const { plain, start, draft, waiting } = useVehicleStart({ customer, vehicle, waitingId });
  const opened = useRef(start.opened);
  const [restoredAt, setRestoredAt] = useState(draft.found?.savedAt ?? null);
  const [failure, setFailure] = useState<string | null>(null);
  const { add, change, question } = useSaveVehicle({ customer, vehicle, waiting });

  const form = useForm<VehicleValues>({
    defaultValues: start.values,
    resolver: (typed) => asResult(typed, checkVehicle(typed, { timeZone, now: new Date() })),
    reValidateMode: "onBlur",
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control, compute: (now: VehicleValues) => now });

  const { keep } = draft;
  useEffect(() => {
    const callback = ({ values: typed }: { values: VehicleValues }) =>
      keep(isSameVehicle(typed, plain.values) ? null : { values: typed, opened: opened.current });
    return form.subscribe({ formState: { values: true }, callback });
  }, [form, plain, keep]);

  const submitOnce = useSubmitOnce(form);
  const saveTyped = async (typed: VehicleValues) => {
    setFailure(null);
    try {
      const isSaved = await (vehicle ? change(fieldsToSend(typed), fieldsToSend(opened.current)) : add(typed));
      if (!isSaved) return;
      draft.drop();
      onSaved();
    } catch (error) {
      const messages = messagesOf(error instanceof ApiFailure ? (error.fields ?? {}) : {});
      for (const [name, message] of entriesOf(messages)) form.setError(name, { type: "server", message });
      setFailure(saveFailureText(error));
    }
  };
  const submit = (event: FormEvent) => submitOnce(saveTyped, event);
  const restart = () => {
    draft.drop();
    opened.current = plain.opened;
    form.reset(plain.values);
    setRestoredAt(null);
  };
  const isDirty = !isSameVehicle(values, plain.values);
  return { form, failure, isDirty, restoredAt, question, submit, restart, abandon: draft.drop };
}

const entriesOf = (messages: VehicleMessages) =>
  Object.entries(messages).flatMap(([name, message]) => (isVehicleField(name) ? [[name, message] as const] : []));

function asResult(values: VehicleValues, messages: VehicleMessages) {
  const errors: FieldErrors<VehicleValues> = Object.fromEntries(
    entriesOf(messages).map(([name, message]) => [name, { type: "check", message }]),
  );
  return Object.keys(messages).length === 0 ? { values, errors: {} } : { values: {}, errors };
}

import type { OwnPhone } from "@automotive-crm/contract/calls/own-phones";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { fieldsOf } from "#lib/api/api-failure.ts";
import type { CallTarget } from "#lib/calls/requested-call.ts";
import { useTyped } from "#records/form/useSavedForm.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { isCallablePhone } from "@automotive-crm/contract/fields/phones";
import { firstNumber, organizationOf } from "#features/calls/call-target.ts";
import { callCheckQuery, callSettingsQuery, ownPhonesQuery } from "#features/calls/calls.queries.ts";
import { useNewPhone, type NewPhone } from "#features/calls/own-phones/useNewPhone.ts";
import { checkSetup, toNewCall, type CallSetup, type SetupMessages } from "./call-setup.ts";
import { defaultPurpose } from "./default-purpose.ts";
import { useStartCall } from "./useStartCall.ts";

/** The form before a call: whose phones, what about, and whether it may be placed now. */
export function useCallSetup(target: CallTarget, onStarted: (setup: CallSetup) => void) {
  const organizationId = organizationOf(target);
  const { phones, hasNoPhones, readPhones } = useOwnPhones();
  const { data: settings } = useQuery(callSettingsQuery(organizationId));
  const purpose = useWorkplace(({ access, location }) => defaultPurpose(access, location?.locationId));
  const [chosen, setChosen] = useState<Partial<CallSetup>>({});
  const [messages, setMessages] = useState<SetupMessages>({});
  const setup: CallSetup = {
    customerPhone: firstNumber(target),
    extension: "",
    purpose,
    reason: "",
    reasonNote: "",
    simulatedOutcome: "answered",
    isNumberSaved: true,
    ...chosen,
    userPhone: ownNumber(phones, chosen.userPhone),
  };
  const { permission, needsReason, isBlocked } = usePermissionToCall(organizationId, setup, target.customer?.id);
  const { start, isStarting } = useStartCall(organizationId, target.taskId);

  const change = (changes: Partial<CallSetup>) => {
    setChosen({ ...chosen, ...changes });
    setMessages((others) => Object.fromEntries(Object.entries(others).filter(([name]) => !(name in changes))));
  };
  const place = async (filled: CallSetup): Promise<void> => {
    const wanted = { ...filled, userPhone: filled.userPhone || ownNumber(await readPhones(), chosen.userPhone) };
    const wrong = checkSetup(wanted, needsReason);
    setMessages(wrong);
    if (isBlocked || Object.keys(wrong).length > 0) return;
    const failure = await start(
      toNewCall(wanted, { customerId: target.customer?.id, isSimulated: settings?.isSimulated === true, needsReason }),
    );
    if (failure === null) onStarted(wanted);
    // The rules may have changed since they were asked for.
    else if (failure !== undefined) void permission.refetch();
    const fields = Object.entries(fieldsOf(failure));
    setMessages(Object.fromEntries(fields.map(([field, message]) => [field.replace("override.", ""), message])));
  };
  const { newPhone, submit } = useTypedPhone((userPhone, isPlaced) => {
    if (userPhone !== undefined) change({ userPhone });
    if (isPlaced) void place(userPhone === undefined ? setup : { ...setup, userPhone });
  });
  const isKnown = settings !== undefined && phones !== undefined && permission.data !== undefined;
  const isReady = permission.data?.verdict === "allowed" && Object.keys(checkSetup(setup, needsReason)).length === 0;
  useDirectCall(target.isNext === true && isKnown ? isReady : undefined, submit);
  return {
    setup,
    messages,
    phones,
    hasNoPhones,
    settings,
    permission,
    needsReason,
    isBlocked,
    newPhone,
    isStarting,
    isDirty: Boolean(chosen.reasonNote),
    change,
    submit,
  };
}

function useOwnPhones() {
  const queryClient = useQueryClient();
  const { data: phones, isError: hasNoPhones } = useQuery(ownPhonesQuery);
  /** Enter may be pressed before they are there. */
  const readPhones = () => queryClient.ensureQueryData(ownPhonesQuery).catch(() => []);
  return { phones, hasNoPhones, readPhones };
}

/** The chosen one, which may have been removed in another tab since, else the primary one. */
const ownNumber = (phones: readonly OwnPhone[] = [], chosen: string | undefined): string =>
  (phones.find(({ number }) => number === chosen) ?? phones.find(({ isPrimary }) => isPrimary) ?? phones[0])?.number ??
  "";

/** The form of a new own number. One that was typed, but not added yet, is added first when the call is placed: it is the one to call from. */
function useTypedPhone(onPhone: (added: string | undefined, isPlaced: boolean) => void) {
  const isPlacing = useRef(false);
  const newPhone = useNewPhone((added) => onPhone(added, isPlacing.current));
  const isTyped = useTyped<NewPhone>(newPhone).number.trim() !== "";
  const submit = async (): Promise<void> => {
    if (!isTyped) return onPhone(undefined, true);
    isPlacing.current = true;
    await newPhone.submit();
    isPlacing.current = false;
  };
  return { newPhone, submit };
}

/**
 * The next one of a list is called as soon as everything is known; otherwise the setup says what is missing. If calling
 * becomes possible later, such as when calling hours begin, it takes a click.
 */
function useDirectCall(isReady: boolean | undefined, submit: () => Promise<void>): void {
  const isDecided = useRef(false);
  const callNow = useEffectEvent(submit);
  useEffect(() => {
    if (isReady === undefined || isDecided.current) return;
    isDecided.current = true;
    if (isReady) void callNow();
  }, [isReady]);
}

function usePermissionToCall(
  organizationId: string,
  { customerPhone, purpose }: CallSetup,
  customerId: string | undefined,
) {
  const permission = useQuery({
    ...callCheckQuery(organizationId, { customerPhone, customerId, purpose }),
    enabled: isCallablePhone(customerPhone),
  });
  const missing = permission.data?.missing;
  return { permission, needsReason: missing === "reason", isBlocked: missing === "permission" };
}

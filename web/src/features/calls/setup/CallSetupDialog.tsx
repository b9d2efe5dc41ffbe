import { callPurposes } from "@automotive-crm/contract/calls/permission-to-call";
import { simulatedOutcomes } from "@automotive-crm/contract/calls/start";
import { Phone, PhoneOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { updateCustomer } from "@automotive-crm/contract/customers/changes";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { formatSent } from "@automotive-crm/contract/fields/phones";
import { offerNext, useCallList } from "#lib/calls/call-list.ts";
import type { CallTarget } from "#lib/calls/requested-call.ts";
import { formatCount } from "#lib/format/format.ts";
import { Button } from "#kit/controls/Button.tsx";
import { CancelButton } from "#kit/dialog/CancelButton.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { nameOfTarget } from "#features/calls/call-target.ts";
import { purposeWords, simulatedOutcomeWords } from "#features/calls/call-words.ts";
import { ColleaguesOnCall } from "#features/calls/live/ColleaguesOnCall.tsx";
import { CallLogDialog } from "#features/calls/log/CallLogDialog.tsx";
import { CallContext } from "#features/calls/panel/CallContext.tsx";
import { SimulatedMark } from "#features/calls/SimulatedMark.tsx";
import { CustomerPhoneField } from "./CustomerPhoneField.tsx";
import { OwnPhoneField } from "./OwnPhoneField.tsx";
import { PermissionNotice } from "./PermissionNotice.tsx";
import { useCallSetup } from "./useCallSetup.ts";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { refreshListed } from "#features/customers/index.ts";
import { dialedNumber, type CallSetup } from "./call-setup.ts";
import { notify } from "#kit/feedback/notify.ts";

export interface CallSetupProps {
  target: CallTarget;
  onClose: () => void;
}

const formId = "call-setup";

/** The first stage of a call: everything is filled in, so that one more click makes the phone ring. */
export function CallSetupDialog({ target, onClose }: CallSetupProps) {
  const [isLogging, setIsLogging] = useState(false);
  const { customer } = target;
  if (isLogging && customer) return <CallLogDialog customer={customer} taskId={target.taskId} onClose={onClose} />;
  return <Setup target={target} onClose={onClose} onLog={customer ? () => setIsLogging(true) : undefined} />;
}

function Setup({ target, onClose, onLog }: CallSetupProps & { onLog: (() => void) | undefined }) {
  const saveNumber = useSaveNumber(target.customer);
  const form = useCallSetup(target, (started) => {
    void saveNumber(started);
    onClose();
  });
  const { setup, messages, permission, settings, isBlocked, change } = form;
  // Not to call is then the usual answer.
  const isDoNotCall = permission.data?.verdict === "blocked";
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Otherwise what is next to the button that is switched off would get the focus.
    if (isBlocked) cancelButton.current?.focus();
  }, [isBlocked]);
  return (
    <Dialog
      title="Call Setup"
      subtitle={nameOfTarget(target)}
      isOpen
      isDocked
      firstFocus="[type=submit]"
      isDirty={form.isDirty}
      isBusy={form.isStarting}
      onClose={onClose}
      footer={
        <>
          {onLog && (
            <Button isChange variant="ghost" className="mr-auto" onClick={onLog}>
              Log a call instead
            </Button>
          )}
          {isDoNotCall && <CancelButton ref={cancelButton} variant="primary" />}
          <Button
            isChange
            type="submit"
            form={formId}
            variant={isDoNotCall ? "quiet" : "primary"}
            disabled={isBlocked}
            isBusy={form.isStarting}
            busyText="Calling…"
            icon={isBlocked ? <PhoneOff aria-hidden size={16} /> : <Phone aria-hidden size={16} />}
          >
            {setup.customerPhone === "" ? "Customer phone number is required" : "Call"}
          </Button>
        </>
      }
    >
      {target.isNext && <SkipLine onSkip={onClose} />}
      {target.customer && <ColleaguesOnCall customer={target.customer} className="pb-4 font-medium" />}
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {target.customer && (
          <CallContext
            organizationId={target.customer.organizationId}
            customerId={target.customer.id}
            timeZone={target.customer.timeZone}
          />
        )}
        {setup.customerPhone !== "" && (
          <PermissionNotice
            permission={permission.data}
            checkedAt={permission.dataUpdatedAt}
            hasFailed={permission.isError}
            setup={setup}
            messages={messages}
            onChange={change}
          />
        )}
        {settings?.isSimulated && (
          <div className="grid justify-items-start gap-2">
            <SimulatedMark />
            <SelectField
              label="How the call goes"
              className="w-full"
              value={setup.simulatedOutcome}
              onChange={(event) =>
                change({
                  simulatedOutcome: simulatedOutcomes.find((each) => each === event.target.value) ?? "answered",
                })
              }
            >
              {simulatedOutcomes.map((outcome) => (
                <option key={outcome} value={outcome}>
                  {simulatedOutcomeWords[outcome]}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        <OwnPhoneField
          phones={form.phones}
          hasFailed={form.hasNoPhones}
          value={setup.userPhone}
          error={messages.userPhone}
          form={form.newPhone}
          onChange={(userPhone) => change({ userPhone })}
        />
        <CustomerPhoneField target={target} setup={setup} messages={messages} onChange={change} />
        <SelectField
          label="Purpose"
          value={setup.purpose}
          onChange={(event) => change({ purpose: callPurposes.find((each) => each === event.target.value) ?? "sales" })}
        >
          {callPurposes.map((purpose) => (
            <option key={purpose} value={purpose}>
              {purposeWords[purpose]}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  );
}

/** Of a list that stopped here, because something is missing. */
function SkipLine({ onSkip }: { onSkip: () => void }) {
  const count = useCallList(({ left }) => left.length);
  const skip = () => {
    offerNext();
    onSkip();
  };
  return (
    <p className="flex items-center justify-between gap-2 pb-4 text-table text-quiet">
      {count === 0 ? "The last one on the list" : `${formatCount(count)} left on the list`}
      <Button className="button-small" onClick={skip}>
        Skip
      </Button>
    </p>
  );
}

/** Adds the number that was called to a customer without any, if that was chosen and no one else added one since. */
function useSaveNumber(customer: Customer | undefined) {
  return async (setup: CallSetup): Promise<void> => {
    if (customer?.phones.length !== 0 || !setup.isNumberSaved) return;
    const number = dialedNumber(setup);
    const body = { phones: [{ number, isPrimary: true }], base: { phones: [] } };
    const { id: customerId, organizationId } = customer;
    try {
      await call(updateCustomer, { params: { customerId }, body, organizationId });
      await Promise.all([readAgain(customerId), refreshListed(customerId)]);
    } catch (error) {
      notify.error(`${formatSent(number)} could not be saved: ${messageOf(error)}`);
    }
  };
}

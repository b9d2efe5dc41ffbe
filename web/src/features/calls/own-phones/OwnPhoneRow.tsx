import { makeOwnPhonePrimary, type OwnPhone } from "@automotive-crm/contract/calls/own-phones";
import { formatPhone } from "@automotive-crm/contract/fields/phones";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash } from "lucide-react";
import { useRef } from "react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { Badge } from "#kit/layout/Badge.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { ownPhonesQuery } from "#features/calls/calls.queries.ts";
import { phoneTypeWords } from "./phone-type-words.ts";

/** One of the person's own numbers. */
export function OwnPhoneRow({ phone, onRemove }: { phone: OwnPhone; onRemove: () => void }) {
  const queryClient = useQueryClient();
  const row = useRef<HTMLLIElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(makeOwnPhonePrimary, { params: { phoneId: phone.id } }),
    onMutate: () => queryClient.getQueryData(ownPhonesQuery.queryKey)?.find(({ isPrimary }) => isPrimary)?.id,
    onSuccess: ({ phones }, _input, previousId) => {
      // Its button goes away.
      if (row.current?.contains(document.activeElement)) row.current.focus();
      queryClient.setQueryData(ownPhonesQuery.queryKey, phones);
      if (previousId === undefined) return;
      sayWithUndo("Primary phone number updated", {
        id: "primary-phone",
        undo: async () => {
          const { phones: before } = await call(makeOwnPhonePrimary, { params: { phoneId: previousId } });
          queryClient.setQueryData(ownPhonesQuery.queryKey, before);
        },
      });
    },
    meta: { hasOwnErrorDisplay: true },
  });
  const number = formatPhone(phone.number);
  return (
    <li ref={row} tabIndex={-1} className="py-2">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium whitespace-nowrap tabular-nums">{number}</span>
          <span className="text-table text-quiet">{phoneTypeWords[phone.type]}</span>
          {phone.isPrimary && <Badge tone="info">Primary</Badge>}
        </p>
        {!phone.isPrimary && (
          <Button
            isChange
            variant="ghost"
            aria-label={`Make ${number} primary`}
            isBusy={isPending}
            busyText="Saving…"
            onClick={() => mutate()}
          >
            Make primary
          </Button>
        )}
        <IconButton
          isChange
          label={`Remove ${number}`}
          data-tip="Remove"
          tipSide="left"
          icon={<Trash aria-hidden size={16} />}
          onClick={onRemove}
        />
      </div>
      {error && (
        <p role="alert" className="text-table text-danger">
          {number} could not be made primary. {messageOf(error)}
        </p>
      )}
    </li>
  );
}

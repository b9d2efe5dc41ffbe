import { maxOwnPhones, type OwnPhone } from "@automotive-crm/contract/calls/own-phones";
import { useQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { useState } from "react";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { ownPhonesQuery } from "#features/calls/calls.queries.ts";
import { NewPhoneForm } from "./NewPhoneForm.tsx";
import { OwnPhoneRow } from "./OwnPhoneRow.tsx";
import { RemovePhoneDialog } from "./RemovePhoneDialog.tsx";

/** The person's own phone numbers: one of them rings first when they call a customer. */
export function OwnPhonesSection() {
  const { data: phones, error, isLoading, refetch } = useQuery(ownPhonesQuery);
  const [removed, setRemoved] = useState<OwnPhone | null>(null);
  return (
    <section aria-labelledby="own-phones" className="mt-6 max-w-3xl border-t border-line pt-6">
      <h2 id="own-phones" className="text-base font-semibold">
        Your phone numbers
      </h2>
      <div className="my-2 flex items-start gap-2.5 rounded-box bg-info/14 px-4 py-3 text-table">
        <Info aria-hidden size={16} className="mt-0.5 shrink-0 text-note" />
        <p>
          These numbers are used for outbound calls: you pick one, and the primary one is preset. The system calls you
          first, then connects the customer. Only you see them; they are stored with your account.
        </p>
      </div>
      {isLoading && (
        <output aria-label="Loading your phone numbers">
          <Skeleton className="mt-3 h-11" />
        </output>
      )}
      {error && !phones && (
        <ErrorNotice title="Your phone numbers could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {phones && phones.length > 0 && (
        <ul aria-label="Your phone numbers" className="mt-2 divide-y divide-line">
          {phones.map((phone) => (
            <OwnPhoneRow key={phone.id} phone={phone} onRemove={() => setRemoved(phone)} />
          ))}
        </ul>
      )}
      {phones && phones.length < maxOwnPhones && <NewPhoneForm />}
      {phones && phones.length >= maxOwnPhones && (
        <p className="mt-2 text-table text-quiet">You have {maxOwnPhones} numbers. Remove one to add another.</p>
      )}
      {removed && phones && (
        <RemovePhoneDialog
          phone={removed}
          next={removed.isPrimary ? phones.find(({ id }) => id !== removed.id) : undefined}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  );
}

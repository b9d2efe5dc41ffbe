import type { MissedCall } from "@automotive-crm/contract/calls/history";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Phone, PhoneMissed } from "lucide-react";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { requestCall } from "#lib/calls/requested-call.ts";
import { formatTimestamp, formatTimestampInSentence } from "#lib/format/format-date.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { Button } from "#ui/Button.tsx";
import { ErrorNotice } from "#ui/ErrorNotice.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { notify } from "#ui/notify.ts";
import { Skeleton } from "#ui/Skeleton.tsx";
import { missedCallsQuery, mostMissedCalls } from "#features/calls/calls.queries.ts";
import { OrganizationName } from "#features/calls/OrganizationName.tsx";

/** Inbound calls that no one took, with the customers who have that number. */
export function MissedCalls({ organizationId }: { organizationId: string }) {
  const { data, error, isPending, refetch } = useQuery(missedCallsQuery(organizationId));
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? data : data?.slice(0, shownAtFirst);
  const hidden = (data?.length ?? 0) - (shown?.length ?? 0);
  return (
    <section aria-labelledby="missed-calls">
      <h2 id="missed-calls" className="pb-2 text-base font-semibold">
        Missed calls {data && <span className="font-normal text-quiet tabular-nums">{countWords(data.length)}</span>}
      </h2>
      {isPending && (
        <output aria-label="Loading missed calls">
          <Skeleton className="h-11" />
        </output>
      )}
      {error && !data && (
        <ErrorNotice title="Missed calls could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="py-4 text-quiet">No missed calls in the last 30 days.</p>}
      <ul className="divide-y divide-line border-y border-line empty:border-0">
        {shown?.map((missed) => (
          <li key={missed.callId}>
            <MissedCallRow missed={missed} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button className="mt-3" onClick={() => setIsWhole(true)}>
          Show {hidden} more
        </Button>
      )}
    </section>
  );
}

const shownAtFirst = 10;

const countWords = (count: number) => (count < mostMissedCalls ? count : `${count} or more`);

function MissedCallRow({ missed }: { missed: MissedCall }) {
  const { organizationId, customerPhone, customers, at, calledBackAt } = missed;
  const mayCall = usePermission("calls:create");
  const number = formatInternationalPhone(customerPhone);
  const isShared = customers.length > 1;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <PhoneMissed aria-hidden size={16} className={calledBackAt === null ? "text-danger" : "text-quiet"} />
      <span className="font-semibold whitespace-nowrap tabular-nums">{number}</span>
      <span className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-3 wrap-anywhere">
        {customers.length === 0 && <span className="text-quiet">No customer has this number</span>}
        {customers.map(({ customerId, name }) => (
          <span key={customerId} className="inline-flex min-w-0 items-center gap-1">
            <Link to="/customers/$customerId" params={{ customerId }} className="text-link hover:underline">
              {name}
            </Link>
            {isShared && mayCall && (
              <IconButton
                label={`Call back ${name}, ${number}`}
                icon={<Phone aria-hidden size={15} />}
                onClick={() => void callBack(missed, customerId)}
              />
            )}
          </span>
        ))}
      </span>
      <span className="flex flex-wrap gap-x-3 text-table text-quiet tabular-nums max-md:flex-1 max-md:pl-7 md:max-xl:order-last md:max-xl:w-full md:max-xl:pl-7">
        <OrganizationName organizationId={organizationId} />
        <Timestamp at={at}>{formatTimestamp(at)}</Timestamp>
        {calledBackAt !== null && <span>Called back {formatTimestampInSentence(calledBackAt)}</span>}
      </span>
      {mayCall && !isShared && (
        <Button
          variant={calledBackAt === null ? "quiet" : "ghost"}
          aria-label={`Call back ${number}`}
          icon={<Phone aria-hidden size={15} />}
          onClick={() => void callBack(missed, customers[0]?.customerId)}
        >
          Call back
        </Button>
      )}
    </div>
  );
}

/** Calls the number for one of the customers who have it, or for nobody. */
async function callBack({ organizationId, customerPhone }: MissedCall, customerId: string | undefined): Promise<void> {
  if (customerId === undefined) return requestCall({ organizationId, number: customerPhone });
  try {
    const customer = await call(getCustomer, { params: { customerId } });
    const own = customer.phones.find(({ e164 }) => e164 === customerPhone);
    requestCall({ customer, number: own?.number });
  } catch (error) {
    notify.error(messageOf(error));
  }
}

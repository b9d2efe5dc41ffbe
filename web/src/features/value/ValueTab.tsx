import type { Customer } from "@automotive-crm/contract/customers/record";
import { getCustomerValue, type CustomerValue } from "@automotive-crm/contract/value/record";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { call } from "#lib/api/api-client.ts";
import { formatCount } from "#lib/format/format.ts";
import { formatDate } from "#lib/format/format-date.ts";
import { formatMoney } from "#lib/format/money.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import type { TabPlace } from "#records/customer-part.ts";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { customerValueKey } from "./customer-value-key.ts";
import { Figure } from "./Figure.tsx";
import {
  appointmentLine,
  grossLine,
  leftOutLine,
  openDealLine,
  purchaseLine,
  serviceLine,
  spendingLines,
  tradeInLine,
} from "./value-lines.tsx";
import { boughtWords, grossWords, missingWords, serviceStateWords } from "./value-words.ts";

/** What a customer has bought and spent: each number opens the list of what it counts. */
export function ValueTab({ customer, organizationId }: TabPlace) {
  const { data, error, refetch } = useQuery({
    queryKey: [customerValueKey, organizationId, customer.id],
    queryFn: ({ signal }) => call(getCustomerValue, { params: { customerId: customer.id }, signal }),
    meta: { hasOwnErrorDisplay: true },
  });
  if (data)
    return (
      <div className="grid gap-4 px-4 py-3 @max-[600px]:px-0">
        <Purchases value={data} />
        <Visits value={data} />
        <Dates value={data} customer={customer} />
      </div>
    );
  if (error) return <ErrorNotice title="The value could not be loaded." error={error} onRetry={() => void refetch()} />;
  return (
    <output aria-label="Loading value" className="block px-4 py-3">
      <Skeleton className="h-80" />
    </output>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="pb-1 text-meta font-medium text-quiet">{title}</h3>
    <ul>{children}</ul>
  </section>
);

function Purchases({ value }: { value: CustomerValue }) {
  const { purchases, leftOut, openDeals, tradeIns, figures } = value;
  const { bought, vehicles, gross, allowances, monthsBetweenPurchases: months } = figures;
  return (
    <Part title="Purchases">
      <Figure
        word="Vehicles bought"
        figure={formatCount(bought.count)}
        note={boughtWords(bought)}
        lines={purchases.map(purchaseLine)}
        of={bought.count}
      />
      {bought.count > 0 && (
        <Figure
          word="Spent on vehicles"
          figure={formatMoney(vehicles.cents)}
          note={["Prices, without taxes, fees and trade-ins", missingWords(vehicles, "deal", "price")]
            .filter(Boolean)
            .join(" · ")}
          lines={purchases.map(purchaseLine)}
          of={bought.count}
        />
      )}
      {gross && (
        <Figure
          word="Gross"
          figure={formatMoney(gross.frontCents + gross.backCents)}
          note={grossWords(figures)}
          lines={purchases.filter(({ frontGrossCents }) => frontGrossCents !== undefined).map(grossLine)}
          of={gross.of}
        />
      )}
      {months !== null && (
        <Figure
          word="Months between purchases, on average"
          figure={String(months)}
          lines={purchases.map(purchaseLine)}
          of={bought.count}
        />
      )}
      <Figure
        word="Trade-ins given"
        figure={formatCount(allowances.of)}
        note={
          allowances.of === 0
            ? undefined
            : [`${formatMoney(allowances.cents)} allowed`, missingWords(allowances, "trade-in", "allowance")]
                .filter(Boolean)
                .join(" · ")
        }
        lines={tradeIns.map(tradeInLine)}
        of={allowances.of}
      />
      <Figure
        word="Open deals"
        figure={formatCount(figures.openDeals)}
        lines={openDeals.map(openDealLine)}
        of={figures.openDeals}
      />
      {figures.leftOut > 0 && (
        <Figure
          word="Not counted"
          figure={formatCount(figures.leftOut)}
          note="Unwound sales, wholesale and dealer trades"
          lines={leftOut.map(leftOutLine)}
          of={figures.leftOut}
        />
      )}
    </Part>
  );
}

function Visits({ value: { services, appointments, figures } }: { value: CustomerValue }) {
  const { services: paid, serviceState } = figures;
  return (
    <Part title="Service and appointments">
      <Figure
        word="Service visits"
        figure={formatCount(paid.of)}
        note={serviceState ? serviceStateWords[serviceState] : undefined}
        lines={services.map(serviceLine)}
        of={paid.of}
      />
      {paid.of > 0 && (
        <Figure
          word="Paid for service"
          figure={formatMoney(paid.cents)}
          note={missingWords(paid, "visit", "amount")}
          lines={services.map(serviceLine)}
          of={paid.of}
        />
      )}
      <Figure
        word="Appointments shown"
        figure={formatCount(figures.appointments)}
        lines={appointments.map(appointmentLine)}
        of={figures.appointments}
      />
    </Part>
  );
}

function Dates({ value, customer }: { value: CustomerValue; customer: Customer }) {
  const { vehicles, services, firstTransactionOn, lastTransactionOn, firstContactAt } = value.figures;
  const [spent, of] = [vehicles.cents + services.cents, vehicles.of + services.of];
  return (
    <Part title="Altogether">
      <Figure
        word="Total spent"
        figure={formatMoney(spent)}
        note={
          firstTransactionOn === null || lastTransactionOn === null
            ? undefined
            : firstTransactionOn === lastTransactionOn
              ? `On ${formatDate(firstTransactionOn)}`
              : `First ${formatDate(firstTransactionOn)}, last ${formatDate(lastTransactionOn)}`
        }
        lines={spendingLines(value)}
        of={of}
      />
      <Contact word="First contact" at={firstContactAt} customer={customer} />
      <Contact word="Last contact" at={customer.lastContact} customer={customer} />
    </Part>
  );
}

/** Leads to the timeline. */
const Contact = ({ word, at, customer }: { word: string; at: string | null; customer: Customer }) => (
  <li className="flex min-h-11 items-center gap-2 border-b border-line py-2 pr-1 pl-6 last:border-0">
    <span className="flex-1">{word}</span>
    {at === null ? (
      <span className="text-quiet">None yet</span>
    ) : (
      <Link
        to="/customers/$customerId"
        params={{ customerId: customer.id }}
        search={{ tab: "activity" }}
        className="text-link hover:underline"
      >
        <Timestamp at={at} timeZone={customer.timeZone} />
      </Link>
    )}
  </li>
);

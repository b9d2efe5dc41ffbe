import type { Customer } from "@automotive-crm/contract/customers/record";
import { CalendarPlus } from "lucide-react";
import { Fragment } from "react";
import { useWaiting } from "#lib/offline/outbox.ts";
import { Button } from "#kit/controls/Button.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import type { Plans } from "./usePlans.ts";
import { useCustomerParts } from "#records/customer-part.ts";

interface PlannedGroupProps {
  planned: Plans;
  customer: Customer;
  mayEdit: boolean;
  openNew: (name: string) => void;
}

/** All plans in one list, with unsaved ones above. */
export function PlannedGroup({ planned, customer, mayEdit, openNew }: PlannedGroupProps) {
  const { plans, isPending, failed, retry } = planned;
  const works = useWaiting(customer.id);
  const waiting = useCustomerParts().flatMap(
    ({ planned }) => planned?.waitingRows(works, mayEdit ? customer : undefined) ?? [],
  );
  const isEmpty = plans.length + waiting.length === 0;
  return (
    <section aria-labelledby="planned-title" className="plans-group plans-planned">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-2">
        <h2 id="planned-title" className="group-title">
          PLANNED
        </h2>
        {mayEdit && <PlanButtons openNew={openNew} />}
      </div>
      <ul className="plans-list divide-y divide-line">
        {waiting.map(({ id, row }) => (
          <li key={id}>{row}</li>
        ))}
        {plans.map(({ id, part, record }) => (
          <li key={id}>{part.row(record, { customer, mayEdit })}</li>
        ))}
      </ul>
      {isPending && <PlannedSkeleton />}
      {failed.length > 0 && (
        <p role="alert" className="flex flex-wrap items-center gap-x-2 py-1 text-table text-danger">
          {listOf(failed.map(({ word }) => word))} could not be loaded.
          <Button variant="ghost" className="button-small" onClick={retry}>
            Retry
          </Button>
        </p>
      )}
      {isEmpty && !isPending && failed.length === 0 && (
        <p className="py-1 text-table text-quiet">You have no upcoming tasks.</p>
      )}
    </section>
  );
}

const PlanButtons = ({ openNew }: Pick<PlannedGroupProps, "openNew">) =>
  useCustomerParts().map(({ name, shortcut, planned }) => (
    <Fragment key={name}>
      {planned?.button !== undefined && (
        <Button
          isChange
          variant="ghost"
          className="button-small -mr-2"
          aria-keyshortcuts={shortcut}
          icon={<CalendarPlus aria-hidden size={15} />}
          onClick={() => openNew(name)}
        >
          {planned.button}
        </Button>
      )}
    </Fragment>
  ));

/** "Tasks and appointments". */
function listOf([first = "", ...rest]: readonly string[]): string {
  return [first, ...rest.map((word) => word.toLowerCase())].join(" and ");
}

function PlannedSkeleton() {
  return (
    <output aria-label="Loading tasks and appointments" className="grid gap-3 py-2">
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </output>
  );
}

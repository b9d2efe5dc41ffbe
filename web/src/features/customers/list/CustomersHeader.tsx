import type { CustomerPage } from "@automotive-crm/contract/customers/list";
import { Plus } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { formatCount } from "#lib/format/format.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { useKey } from "#kit/focus/useKey.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";

interface CustomersHeaderProps {
  page: CustomerPage | undefined;
  onAdd: () => void;
  /** Before Add Customer. */
  tools: ReactNode;
  /** After the counts; takes no room. */
  children: ReactNode;
}

export function CustomersHeader({ page, onAdd, tools, children }: CustomersHeaderProps) {
  const mayCreate = usePermission("org:customers:create");
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  return (
    <>
      <PageHeader title="Customers" count={page && totalOf(page)}>
        {mayCreate && isGlobalView && (
          <p className="max-w-56 text-end text-meta text-quiet max-md:hidden">
            To add a customer, choose an organization first.
          </p>
        )}
        {/* A phone's menu has its room before it arrives. */}
        <div className="flex justify-end gap-2 max-md:min-w-11">{tools}</div>
        {mayCreate && !isGlobalView && <AddCustomerButton onAdd={onAdd} />}
      </PageHeader>
      <div className="flex gap-x-4 max-md:justify-between">
        <Counts counts={page?.counts} />
        {children}
      </div>
    </>
  );
}

/** "1,204", or "10,000+" if counting stopped. */
export const totalOf = ({ total, isTotalExact }: CustomerPage) => `${formatCount(total)}${isTotalExact ? "" : "+"}`;

function Counts({ counts }: { counts: CustomerPage["counts"] | undefined }) {
  if (!counts) return <Skeleton className="-mt-2 mb-4 h-3.5 w-52 max-md:-mt-3 max-md:mb-1.5" />;
  const shown = [
    { word: "Active", count: counts.active },
    { word: "Prospects", count: counts.prospect },
    { word: "Inactive", count: counts.inactive },
  ];
  return (
    <p className="-mt-3 flex flex-wrap gap-x-4 pb-4 text-table text-quiet tabular-nums max-md:-mt-3.5 max-md:gap-x-3 max-md:pb-1.5 max-md:text-meta">
      {shown.map(({ word, count }) => (
        <span key={word}>
          {word} <span className="font-medium text-base-content">{formatCount(count)}</span>
        </span>
      ))}
    </p>
  );
}

/** Also opened by the key n, unless someone is typing or a dialog is open. */
function AddCustomerButton({ onAdd }: { onAdd: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useKey("n", () => {
    // Focus returns to the button, as after a click.
    button.current?.focus();
    button.current?.click();
  });
  return (
    <Button
      isChange
      ref={button}
      variant="primary"
      aria-keyshortcuts="n"
      icon={<Plus aria-hidden size={17} className="max-md:hidden" />}
      onClick={onAdd}
    >
      Add Customer
    </Button>
  );
}

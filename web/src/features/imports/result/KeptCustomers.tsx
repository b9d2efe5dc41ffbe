import { maxKept } from "@automotive-crm/contract/imports/rows";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { List } from "#kit/list/List.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { formatCount } from "#lib/format/format.ts";
import { keptCustomersQuery } from "#features/imports/imports.queries.ts";
import { RowNumber, rowNumberColumn } from "./RowNumber.tsx";

const keptColumns = [
  { name: "customer", head: "Customer", width: "minmax(0,1fr)", narrow: "title" },
  rowNumberColumn,
] as const;

/** Whom undoing an import left as they are. */
export function KeptCustomers({ organizationId, importId }: { organizationId: string; importId: string }) {
  const { data: customers, error, isPending, refetch } = useQuery(keptCustomersQuery(organizationId, importId));
  return (
    <section aria-labelledby="import-kept">
      <h3 id="import-kept" className="pb-2 text-base font-semibold">
        Customers who stayed
      </h3>
      <List
        label="Customers who stayed"
        columns={keptColumns}
        rows={customers}
        loading={isPending && { label: "Loading the customers who stayed" }}
        failure={
          error && { title: "The customers who stayed could not be loaded.", error, onRetry: () => void refetch() }
        }
        empty={<p className="text-quiet">All of them have been deleted since.</p>}
      >
        {({ id, name, row }) => (
          <ListRow
            key={id}
            columns={keptColumns}
            cells={{
              customer: (
                <Link
                  to="/customers/$customerId"
                  params={{ customerId: id }}
                  data-row-link
                  className="block truncate font-semibold"
                >
                  {name}
                </Link>
              ),
              row: <RowNumber row={row} />,
            }}
          />
        )}
      </List>
      {customers?.length === maxKept && (
        <p className="pt-1.5 text-meta text-quiet">The first {formatCount(maxKept)} of them.</p>
      )}
    </section>
  );
}

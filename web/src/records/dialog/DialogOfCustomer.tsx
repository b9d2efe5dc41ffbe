import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import type { OpenedDialog } from "#records/customer-part.ts";

interface DialogOfCustomerProps<Key extends readonly unknown[]> {
  query: UseQueryOptions<Customer, Error, Customer, Key>;
  /** Until the customer is loaded. */
  title: string;
  opened: OpenedDialog;
  onClose: () => void;
}

/** A dialog about a customer's record over a list that doesn't know the whole customer, once they are loaded. */
export function DialogOfCustomer<Key extends readonly unknown[]>(props: DialogOfCustomerProps<Key>) {
  const { query, title, opened, onClose } = props;
  const { data: customer, error, refetch } = useQuery(query);
  const waiting = (
    <Dialog title={title} isOpen onClose={onClose}>
      {error ? (
        <ErrorNotice title="The customer could not be loaded." error={error} onRetry={() => void refetch()} />
      ) : (
        <output aria-label="Loading the customer">
          <Skeleton className="h-48" />
        </output>
      )}
    </Dialog>
  );
  return customer ? opened.dialog({ customer, isOpen: true, onClose, waiting }) : waiting;
}

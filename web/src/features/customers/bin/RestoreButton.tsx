import type { Customer } from "@automotive-crm/contract/customers/record";
import { RotateCcw } from "lucide-react";
import type { useRestoreCustomer } from "#features/customers/useDeleteCustomer.ts";
import { Button, type ButtonProps } from "#kit/controls/Button.tsx";

interface RestoreButtonProps extends Omit<ButtonProps, "onClick"> {
  customer: Customer;
  restoring: ReturnType<typeof useRestoreCustomer>;
}

/** Takes a customer out of the bin. */
export function RestoreButton({ customer, restoring, ...props }: RestoreButtonProps) {
  return (
    <Button
      isChange
      icon={<RotateCcw aria-hidden size={15} />}
      isBusy={restoring.isPending}
      busyText="Restoring..."
      {...props}
      onClick={() => restoring.mutate(customer)}
    >
      Restore
    </Button>
  );
}

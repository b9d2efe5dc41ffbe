import type { Customer } from "@automotive-crm/contract/customers/record";
import { Plus } from "lucide-react";
import { useState } from "react";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { loadNewDeal } from "./load-new-deal.ts";

interface NewDealButtonProps {
  organizationId: string;
  /** Whose deal it will be; without one, the dialog asks. */
  customer?: Pick<Customer, "id" | "name"> | undefined;
  variant?: "primary" | "quiet";
}

/** Begins a deal. */
export function NewDealButton({ organizationId, customer, variant = "primary" }: NewDealButtonProps) {
  const mayCreate = usePermission("deals:create");
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCreate) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        isChange
        variant={variant}
        aria-haspopup="dialog"
        icon={<Plus aria-hidden size={17} />}
        onClick={() => setIsOpen(true)}
      >
        New deal
      </Button>
      <LazyDialog
        load={loadNewDeal}
        isOnDemand
        isOpen={isOpen}
        onClose={close}
        dialog={isOpen ? { organizationId, customer, onClose: close } : null}
      />
    </>
  );
}

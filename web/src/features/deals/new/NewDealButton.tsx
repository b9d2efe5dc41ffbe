import type { Customer } from "@automotive-crm/contract/customers/record";
import type { DealVehicle } from "@automotive-crm/contract/deals/record";
import type { OpenDealStage } from "@automotive-crm/contract/deals/stages";
import { Plus } from "lucide-react";
import { useState } from "react";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { stageWords } from "#features/deals/deal-words.ts";
import { loadNewDeal } from "./load-new-deal.ts";

interface NewDealButtonProps {
  organizationId: string;
  /** Whose deal it will be; without one, the dialog asks. */
  customer?: Pick<Customer, "id" | "name"> | undefined;
  /** A car from stock that it is about. */
  car?: DealVehicle & { locationId: string };
  variant?: "primary" | "quiet";
  /** In a column of the board: it begins in that stage. */
  stage?: OpenDealStage;
}

/** Begins a deal. */
export function NewDealButton({ organizationId, customer, car, variant = "primary", stage }: NewDealButtonProps) {
  const mayCreate = usePermission("deals:create");
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCreate) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      {stage ? (
        <IconButton
          isChange
          label={`New deal in ${stageWords[stage].word}`}
          aria-haspopup="dialog"
          tipSide="left"
          className="-my-1 -mr-2"
          icon={<Plus aria-hidden size={16} />}
          onClick={() => setIsOpen(true)}
        />
      ) : (
        <Button
          isChange
          variant={variant}
          aria-haspopup="dialog"
          icon={<Plus aria-hidden size={17} />}
          onClick={() => setIsOpen(true)}
        >
          New deal
        </Button>
      )}
      <LazyDialog
        load={loadNewDeal}
        isOnDemand
        isOpen={isOpen}
        onClose={close}
        dialog={isOpen ? { organizationId, customer, car, stage, onClose: close } : null}
      />
    </>
  );
}

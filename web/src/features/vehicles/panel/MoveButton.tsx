import type { Vehicle } from "@automotive-crm/contract/vehicles/record";
import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";

const loadDialog = async () => (await import("#features/vehicles/dialogs/MoveDialog.tsx")).MoveDialog;

interface MoveButtonProps {
  vehicle: Vehicle;
  customerName: string;
  organizationId: string;
}

export function MoveButton({ vehicle, customerName, organizationId }: MoveButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        isChange
        variant="ghost"
        className="button-small"
        icon={<ArrowLeftRight aria-hidden size={15} />}
        onClick={() => setIsOpen(true)}
      >
        New owner
      </Button>
      <LazyDialog
        load={loadDialog}
        isOpen={isOpen}
        onClose={close}
        dialog={isOpen ? { vehicle, customerName, organizationId, onClose: close } : null}
      />
    </>
  );
}

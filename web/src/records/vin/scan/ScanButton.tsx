import { ScanBarcode } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";

const load = async () => (await import("./ScanDialog.tsx")).ScanDialog;

interface ScanButtonProps {
  onVin: (vin: string) => void;
  className?: string;
}

/** Opens the camera for a VIN's barcode. */
export function ScanButton({ onVin, className = "" }: ScanButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const onClose = () => setIsOpen(false);
  return (
    <>
      <IconButton
        label="Scan VIN"
        aria-haspopup="dialog"
        tipSide="left"
        className={`button-quiet ${className}`}
        icon={<ScanBarcode aria-hidden size={18} />}
        onClick={() => setIsOpen(true)}
      />
      <LazyDialog
        isOnDemand
        load={load}
        isOpen={isOpen}
        onClose={onClose}
        dialog={isOpen ? { onVin, onClose } : null}
      />
    </>
  );
}

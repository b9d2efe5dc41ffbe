import { Download } from "lucide-react";
import { useState } from "react";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import type { ListToExport } from "./export-choices.ts";

const loadDialog = async () => (await import("./ExportDialog.tsx")).ExportDialog;

/** Exports the list as it is filtered. Global View has no export: a file has customers of one organization. */
export function ExportButton({ place, search, total }: ListToExport) {
  const mayExport = usePermission("data:export");
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  const [isOpen, setIsOpen] = useState(false);
  if (!mayExport || isGlobalView) return null;
  const onClose = () => setIsOpen(false);
  return (
    <>
      <Button className="max-sm:button-icon" icon={<Download aria-hidden size={16} />} onClick={() => setIsOpen(true)}>
        <span className="max-sm:sr-only">Export</span>
      </Button>
      <LazyDialog
        load={loadDialog}
        isOpen={isOpen}
        isOnDemand
        onClose={onClose}
        dialog={{ place, search, total, onClose }}
      />
    </>
  );
}

import { Link, useNavigate } from "@tanstack/react-router";
import { Download, Ellipsis, Trash2 } from "lucide-react";
import { useState } from "react";
import { useIsPhone } from "#lib/browser/viewport.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { Button } from "#kit/controls/Button.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { Dropdown, MenuItem } from "#kit/menu/Dropdown.tsx";
import type { ListToExport } from "#features/customers/export/export-choices.ts";

export interface ListToolsProps extends Omit<ListToExport, "total"> {
  /** Undefined if nobody is listed. */
  total: string | undefined;
}

const loadExport = async () => (await import("#features/customers/export/ExportDialog.tsx")).ExportDialog;
const trash = { to: "/customers", search: { view: "bin" } } as const;

/** Export and trash: a phone has them in a menu, so that title, count and Add Customer always fit in one line. */
export function ListTools({ place, search, total }: ListToolsProps) {
  const hasExport = usePermission("data:export");
  const maySeeTrash = usePermission("org:customers:delete");
  const isGlobalView = useWorkplace((workplace) => workplace.isGlobalView);
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const [isExporting, setIsExporting] = useState(false);
  // Global View has no export: a file has customers of one organization.
  const mayExport = hasExport && !isGlobalView && total !== undefined;
  const onClose = () => setIsExporting(false);
  return (
    <>
      {isPhone && (mayExport || maySeeTrash) && (
        <Dropdown
          isIconOnly
          align="end"
          label="More about the list"
          trigger={<Ellipsis aria-hidden size={17} />}
          triggerClassName="button button-quiet button-icon"
        >
          {mayExport && (
            <MenuItem icon={<Download aria-hidden size={15} />} onSelect={() => setIsExporting(true)}>
              Export
            </MenuItem>
          )}
          {maySeeTrash && (
            <MenuItem icon={<Trash2 aria-hidden size={15} />} onSelect={() => void navigate(trash)}>
              Trash
            </MenuItem>
          )}
        </Dropdown>
      )}
      {!isPhone && mayExport && (
        <Button icon={<Download aria-hidden size={16} />} onClick={() => setIsExporting(true)}>
          Export
        </Button>
      )}
      {!isPhone && maySeeTrash && (
        <Link {...trash} className="button button-quiet">
          <Trash2 aria-hidden size={16} />
          Trash
        </Link>
      )}
      {total !== undefined && (
        <LazyDialog
          load={loadExport}
          isOpen={isExporting}
          isOnDemand
          onClose={onClose}
          dialog={{ place, search, total, onClose }}
        />
      )}
    </>
  );
}

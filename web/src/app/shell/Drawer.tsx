import { productTitle } from "@automotive-crm/contract/product";
import { X } from "lucide-react";
import { useRef } from "react";
import { NavigationLinks } from "#app/shell/NavigationLinks.tsx";
import { ProductMark } from "#app/shell/ProductMark.tsx";
import { SidebarUser } from "#app/shell/SidebarUser.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { useModal } from "#kit/dialog/useModal.ts";

/** The sidebar on a tablet or phone: over the dimmed page, closed by clicking outside. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The dimmed page; Escape does the same.
    <dialog
      ref={dialog}
      aria-label="Menu"
      className="drawer-panel"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <div className="flex h-full flex-col">
        <div className="flex h-14 shrink-0 items-center gap-2.5 pr-2 pl-4">
          <ProductMark className="size-6" />
          <span className="flex-1 truncate font-semibold tracking-tight">{productTitle}</span>
          <IconButton label="Close menu" tipSide="left" icon={<X aria-hidden size={18} />} onClick={onClose} />
        </div>
        <NavigationLinks onFollow={onClose} />
        <SidebarUser onFollow={onClose} />
      </div>
    </dialog>
  );
}

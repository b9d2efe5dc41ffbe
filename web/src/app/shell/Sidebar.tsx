import { productTitle } from "@automotive-crm/contract/product";
import { Link } from "@tanstack/react-router";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { NavigationLinks } from "#app/shell/NavigationLinks.tsx";
import { ProductMark } from "#app/shell/ProductMark.tsx";
import { SidebarUser } from "#app/shell/SidebarUser.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";

interface SidebarProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** 64 units wide, or 16 with icons and tooltips. */
export function Sidebar({ isOpen, onToggle }: SidebarProps) {
  const Toggle = isOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <div className="flex h-full flex-col">
      <div className={`flex h-14 shrink-0 items-center gap-2 ${isOpen ? "pr-2 pl-4" : "justify-center"}`}>
        {isOpen && (
          <Link
            to="/dashboard"
            className="flex min-w-0 flex-1 items-center gap-2.5 rounded-field font-semibold tracking-tight"
          >
            <ProductMark className="size-6" />
            <span className="truncate">{productTitle}</span>
          </Link>
        )}
        <IconButton
          label={isOpen ? "Collapse sidebar" : "Expand sidebar"}
          tipSide="right"
          aria-expanded={isOpen}
          icon={<Toggle aria-hidden size={18} />}
          onClick={onToggle}
        />
      </div>
      <NavigationLinks isCollapsed={!isOpen} />
      <SidebarUser isCollapsed={!isOpen} />
    </div>
  );
}

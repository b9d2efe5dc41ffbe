import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { Dropdown } from "#kit/menu/Dropdown.tsx";

export function EntryMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Dropdown
      label={label}
      isIconOnly
      align="end"
      triggerClassName="button button-ghost button-icon md:[--size:32px]"
      trigger={<Ellipsis aria-hidden size={16} />}
    >
      {children}
    </Dropdown>
  );
}

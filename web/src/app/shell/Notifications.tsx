import { Bell } from "lucide-react";
import { Popover } from "#ui/Popover.tsx";

export function Notifications() {
  return (
    <Popover
      label="Notifications"
      isIconOnly
      align="end"
      triggerClassName="button button-ghost button-icon"
      panelClassName="w-72"
      trigger={<Bell aria-hidden size={18} />}
    >
      <p className="px-4 py-6 text-center text-quiet">No new notifications</p>
    </Popover>
  );
}

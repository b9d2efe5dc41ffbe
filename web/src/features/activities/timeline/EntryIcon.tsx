import type { Activity, ActivityType } from "@automotive-crm/contract/activities";
import { readCallData, type CallDirection } from "@automotive-crm/contract/call-data";
import {
  Calendar,
  History,
  ListChecks,
  Mail,
  MessageSquare,
  Phone,
  PhoneIncoming,
  PhoneOutgoing,
  StickyNote,
  Video,
  Wrench,
  type LucideIcon,
} from "lucide-react";
import { createElement } from "react";

const icons: Record<ActivityType, LucideIcon> = {
  note: StickyNote,
  call: Phone,
  email: Mail,
  text: MessageSquare,
  video: Video,
  task: ListChecks,
  appt: Calendar,
  appointment: Calendar,
  service: Wrench,
  log: History,
};

const directionIcons: Record<CallDirection, LucideIcon> = { inbound: PhoneIncoming, outbound: PhoneOutgoing };

/** The kind of an entry at a glance; its word stands beside it. */
export function EntryIcon({ entry: { type, callData } }: { entry: Pick<Activity, "type" | "callData"> }) {
  const direction = type === "call" ? readCallData(callData).direction : null;
  return (
    <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-pressed text-quiet">
      {createElement(direction === null ? icons[type] : directionIcons[direction], { size: 15 })}
    </span>
  );
}

import type { Activity, ActivityType } from "@automotive-crm/contract/activities/entries";
import { readCallData, type CallDirection } from "@automotive-crm/contract/calls/call-data";
import {
  History,
  Inbox,
  Mail,
  MessageSquare,
  Phone,
  PhoneIncoming,
  PhoneOutgoing,
  StickyNote,
  Store,
  Video,
  Wrench,
  type LucideIcon,
} from "lucide-react";
import { createElement } from "react";
import type { TimelinePart } from "#records/customer-part.ts";

const icons: Partial<Record<ActivityType, LucideIcon>> = {
  note: StickyNote,
  call: Phone,
  email: Mail,
  text: MessageSquare,
  video: Video,
  service: Wrench,
  lead: Inbox,
  log: History,
  visit: Store,
};

const directionIcons: Record<CallDirection, LucideIcon> = { inbound: PhoneIncoming, outbound: PhoneOutgoing };

const iconOf = (type: ActivityType, parts: readonly TimelinePart[]): LucideIcon =>
  icons[type] ?? parts.find(({ types }) => types.includes(type))?.Icon ?? History;

interface EntryIconProps {
  entry: Pick<Activity, "type" | "callData">;
  /** Features with their own timeline records, each with an icon. */
  parts?: readonly TimelinePart[];
}

/** The icon of an entry's type; the text next to it names the type. */
export function EntryIcon({ entry: { type, callData }, parts = [] }: EntryIconProps) {
  const direction = type === "call" ? readCallData(callData).direction : null;
  return (
    <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-pressed text-quiet">
      {createElement(direction === null ? iconOf(type, parts) : directionIcons[direction], { size: 15 })}
    </span>
  );
}

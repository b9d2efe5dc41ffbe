import type { TaskContactType, TaskPriority } from "@automotive-crm/contract/tasks";
import {
  ChevronDown,
  ChevronsUp,
  CircleEllipsis,
  Equal,
  Mail,
  MessageSquareText,
  Phone,
  Users,
  type LucideIcon,
} from "lucide-react";

interface Look {
  word: string;
  Icon: LucideIcon;
}

export const contactTypes: Record<TaskContactType, Look> = {
  call: { word: "Call", Icon: Phone },
  email: { word: "Email", Icon: Mail },
  text: { word: "Text", Icon: MessageSquareText },
  meeting: { word: "Meeting", Icon: Users },
  other: { word: "Other", Icon: CircleEllipsis },
};

/** Red is kept for what is overdue. */
export const priorities: Record<TaskPriority, Look & { colour: string }> = {
  high: { word: "High", Icon: ChevronsUp, colour: "text-warn" },
  medium: { word: "Medium", Icon: Equal, colour: "text-note" },
  low: { word: "Low", Icon: ChevronDown, colour: "text-quiet" },
};

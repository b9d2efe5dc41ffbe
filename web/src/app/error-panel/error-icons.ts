import {
  Building2,
  Clock,
  Hourglass,
  Lock,
  MailCheck,
  TriangleAlert,
  UserRoundX,
  WifiOff,
  type LucideIcon,
} from "lucide-react";
import type { FailureClass } from "#lib/errors/failure-classes.ts";

export const errorIcons: Record<FailureClass, LucideIcon> = {
  network: WifiOff,
  auth_expired: Clock,
  permission: Lock,
  rate_limit: Hourglass,
  session: UserRoundX,
  verification: MailCheck,
  organization: Building2,
  unknown: TriangleAlert,
};

import { createElement } from "react";
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
import { classTable } from "./class-table.ts";

const errorIcons: Record<FailureClass, LucideIcon> = {
  network: WifiOff,
  auth_expired: Clock,
  permission: Lock,
  rate_limit: Hourglass,
  session: UserRoundX,
  verification: MailCheck,
  organization: Building2,
  unknown: TriangleAlert,
};

interface ErrorTitleProps {
  failureClass: FailureClass;
  /** A full page uses an h1, the panel over a page an h2. */
  level: "h1" | "h2";
  id?: string;
}

/** The class's icon and title. The heading can take focus, since reading it loses nothing. */
export function ErrorTitle({ failureClass, level: Heading, id }: ErrorTitleProps) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-warning/16 text-warn">
        {createElement(errorIcons[failureClass], { "aria-hidden": true, size: 18 })}
      </span>
      <Heading id={id} tabIndex={-1} className="text-base font-semibold outline-none">
        {classTable[failureClass].title}
      </Heading>
    </div>
  );
}

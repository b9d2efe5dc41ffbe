import { PhoneOff } from "lucide-react";

/** Beside a number in a row: its customer asked not to be called. */
export function DoNotCallMark() {
  return (
    <span title="Do not call" className="shrink-0 text-warn">
      <PhoneOff aria-hidden size={13} />
      <span className="sr-only">Do not call</span>
    </span>
  );
}

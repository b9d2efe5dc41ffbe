import type { Call } from "@automotive-crm/contract/calls/record";
import { Trash2 } from "lucide-react";
import { Timestamp } from "#lib/format/Timestamp.tsx";

type CustomerInTrashProps = NonNullable<Call["customerInTrash"]> & { customerName: string; timeZone: string };

/** Says that the customer was deleted during the call, which is logged all the same. */
export const CustomerInTrash = ({ customerName, since, byName, timeZone }: CustomerInTrashProps) => (
  <output className="flex gap-2 rounded-box border border-line bg-base-200 px-3 py-2 text-table">
    <Trash2 aria-hidden size={16} className="mt-0.5 shrink-0 text-warn" />
    <span className="min-w-0 wrap-anywhere">
      <strong className="font-semibold">{customerName} is in Trash.</strong> Moved there{" "}
      <Timestamp at={since} look="sentence" timeZone={timeZone} />
      {byName && ` by ${byName}`}. Log the call as usual; nothing can be booked until they are restored.
    </span>
  </output>
);

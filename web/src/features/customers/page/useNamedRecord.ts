import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useCustomerParts, type OpenedDialog } from "#records/customer-part.ts";
import { notify } from "#kit/feedback/notify.ts";

interface NamedRecordOf {
  organizationId: string;
  customerId: string;
  open: (dialog: OpenedDialog) => void;
}

const nothing = { queryKey: ["named-record"], queryFn: () => [], enabled: false };

/**
 * Opens the record that the address names, as in "?record=task:018f…", or with "task:new" the form of a new one, once: a notification
 * leads there.
 */
export function useNamedRecord({ organizationId, customerId, open }: NamedRecordOf): void {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [kind, id = ""] = typeof address["record"] === "string" ? address["record"].split(":") : [];
  const part = useCustomerParts().find(({ name }) => name === kind)?.named;
  // What was loaded before may be older than the notification.
  const query = part ? { ...part.query(organizationId, customerId), staleTime: 0 } : nothing;
  const { data, isFetching } = useQuery(query);
  const form = data && part?.formOf(data, id);
  const isDecided = form !== undefined || (part !== undefined && data !== undefined && !isFetching);
  const decide = useEffectEvent(() => {
    if (form) open(form);
    else notify.info(`This ${kind} is no longer there.`, { id: `gone-${id}` });
    const { record: _record, ...search } = address;
    void navigate({ to: ".", search, state: true, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (isDecided) decide();
  }, [isDecided, kind, id]);
}

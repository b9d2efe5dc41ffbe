import { revealCustomerField } from "@automotive-crm/contract/customers/changes";
import type { Customer, sealedFields } from "@automotive-crm/contract/customers/record";
import { useEffect, useRef, useState } from "react";
import { call } from "#lib/api/api-client.ts";

export type SealedFieldName = (typeof sealedFields)[number];

export const revealedMs = 30_000;

/**
 * Reveals an encrypted field for 30 seconds, or until the page is left or hidden. The value is only in this component's state, never in
 * the query cache or in drafts.
 */
export function useReveal({ id, organizationId }: Customer, field: SealedFieldName) {
  const [value, setValue] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isGone = useRef(false);
  const isShown = value !== null;

  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  useEffect(() => {
    if (!isShown) return undefined;
    const hide = () => setValue(null);
    const hideWhenHidden = () => document.visibilityState === "hidden" && hide();
    const timer = setTimeout(hide, revealedMs);
    document.addEventListener("visibilitychange", hideWhenHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", hideWhenHidden);
    };
  }, [isShown]);

  const reveal = async () => {
    if (isBusy) return;
    setFailure(null);
    setIsBusy(true);
    try {
      const answer = await call(revealCustomerField, { params: { customerId: id }, body: { field }, organizationId });
      if (!isGone.current) setValue(answer.value);
    } catch (error) {
      if (!isGone.current) setFailure(error instanceof Error ? error.message : "Something went wrong.");
    }
    if (!isGone.current) setIsBusy(false);
  };
  return { value, failure, isBusy, reveal, hide: () => setValue(null) };
}

import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useSession } from "#lib/session-store.ts";
import { isWorthKeeping } from "./new-customer.ts";
import type { NewCustomerValues } from "./new-customer.ts";
import { draftOf, dropDraft, findDraft, keepDraft } from "./new-customer-draft.ts";
import type { NewCustomerDraft } from "./new-customer-draft.ts";

/** Keeps what is typed through a reload or an expired session, and offers it when the form is opened again. */
export function useNewCustomerDraft(form: UseFormReturn<NewCustomerValues>, organizationId: string | null) {
  const userId = useSession(({ user }) => user?.id);
  const isOwned = userId !== undefined && organizationId !== null;
  const [offered, setOffered] = useState<NewCustomerDraft | undefined>(() =>
    isOwned ? findDraft(sessionStorage, { userId, organizationId }) : undefined,
  );
  const drop = () => isOwned && dropDraft(sessionStorage, { userId, organizationId });

  useEffect(() => {
    if (userId === undefined || organizationId === null) return;
    const owner = { userId, organizationId };
    return form.subscribe({
      formState: { values: true },
      // An untouched form does not replace the draft that is still offered.
      callback: ({ values }) => {
        if (isWorthKeeping(values)) keepDraft(sessionStorage, owner, draftOf(values, new Date()));
        else if (!offered) dropDraft(sessionStorage, owner);
      },
    });
  }, [form, userId, organizationId, offered]);

  return {
    offered,
    drop,
    restore: () => {
      if (offered) form.reset({ ...offered.values }, { keepDefaultValues: true });
      setOffered(undefined);
    },
    discardOffered: () => {
      if (!isWorthKeeping(form.getValues())) drop();
      setOffered(undefined);
    },
  };
}

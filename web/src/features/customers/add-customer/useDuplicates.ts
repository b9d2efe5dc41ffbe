import { findDuplicates } from "@automotive-crm/contract/customers/duplicates";
import type { DuplicateHint } from "@automotive-crm/contract/customers/duplicates";
import { isEmail } from "@automotive-crm/contract/fields";
import { isValidPhone, nationalDigits } from "@automotive-crm/contract/phones";
import { cleanLine } from "@automotive-crm/contract/typed-text";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { useDebounced } from "#lib/browser/useDebounced.ts";

interface Typed {
  phone: string;
  email: string;
}

/** Saving does not wait longer than this for the look-up. */
const patience = 1_500;

/** People who already have the phone or email that is being typed. */
export function useDuplicates(organizationId: string | null, typed: Typed) {
  const queryClient = useQueryClient();
  const phone = completePhone(typed.phone);
  const email = completeEmail(typed.email);
  const restedPhone = useDebounced(phone, 200);
  const restedEmail = useDebounced(email, 200);
  const hint = useQuery(duplicatesQuery(organizationId, restedPhone, restedEmail));
  const isCurrent = restedPhone === phone && restedEmail === email;

  return {
    duplicates: isCurrent ? (hint.data ?? []) : [],
    /** The answer for what is typed now; none when it cannot be had in time, because a look-up must not hinder saving. */
    findNow: async (now: Typed): Promise<DuplicateHint[]> => {
      const query = duplicatesQuery(organizationId, completePhone(now.phone), completeEmail(now.email));
      if (!query.enabled) return [];
      const answer = queryClient.fetchQuery({ ...query, retry: false }).catch(() => []);
      return Promise.race([answer, afterPatience()]);
    },
  };
}

const duplicatesQuery = (organizationId: string | null, phone: string | undefined, email: string | undefined) =>
  queryOptions({
    queryKey: ["customer-duplicates", organizationId, phone, email],
    queryFn: async ({ signal }) => {
      const query = { organizationId: organizationId ?? undefined, phone, email };
      return (await call(findDuplicates, { query, signal })).duplicates;
    },
    enabled: organizationId !== null && (phone !== undefined || email !== undefined),
    retry: false,
    meta: { hasOwnErrorDisplay: true },
    staleTime: 10_000,
  });

const completePhone = (text: string) => (isValidPhone(text) ? nationalDigits(text) : undefined);
const completeEmail = (text: string) => (isEmail(cleanLine(text)) ? cleanLine(text) : undefined);

const afterPatience = () => new Promise<DuplicateHint[]>((resolve) => setTimeout(() => resolve([]), patience));

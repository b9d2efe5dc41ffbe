import { findDuplicates } from "@automotive-crm/contract/customers/duplicates";
import type { DuplicateHint } from "@automotive-crm/contract/customers/duplicates";
import { isNamed } from "@automotive-crm/contract/customers/names";
import { ZipCodeSchema } from "@automotive-crm/contract/fields/addresses";
import { isEmail, readEmail } from "@automotive-crm/contract/fields/emails";
import { readEachPhone } from "@automotive-crm/contract/fields/phones";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { useDebounced } from "#lib/browser/useDebounced.ts";
import type { NewCustomerValues } from "#features/customers/add-customer/new-customer.ts";

/** What decides whether two people may be the same. */
export type Typed = Partial<
  Pick<NewCustomerValues, "phone" | "secondPhone" | "email" | "firstName" | "lastName" | "address" | "zipCode">
> & {
  /** Null for a person. */
  companyName?: string | null;
  /** The customer whose values are changed. */
  editedId?: string;
};

/** Saving does not wait longer than this for the look-up. */
const patience = 1_500;

/** People who already have a phone or the email that is being typed, or the name and the address. */
export function useDuplicates(organizationId: string | null, typed: Typed) {
  const queryClient = useQueryClient();
  const search = searchFor(typed);
  const text = JSON.stringify(search);
  const isAtRest = useDebounced(text, 200) === text;
  const hint = useQuery({
    ...duplicatesQuery(organizationId, search),
    enabled: isAtRest && canSearch(organizationId, search),
  });

  return {
    duplicates: isAtRest ? (hint.data ?? []) : [],
    /** The answer for what is typed now; none when it cannot be had in time, because a look-up must not hinder saving. */
    findNow: async (now: Typed): Promise<DuplicateHint[]> => {
      const searchNow = searchFor(now);
      if (!canSearch(organizationId, searchNow)) return [];
      const answer = queryClient.fetchQuery(duplicatesQuery(organizationId, searchNow)).catch(() => []);
      return Promise.race([answer, afterPatience()]);
    },
  };
}

/** What is complete enough to look for. A new customer's name is looked for only with an address: many people share one. */
function searchFor({ editedId, ...typed }: Typed) {
  const phone = completePhones(typed.phone, typed.secondPhone);
  const email = completeEmail(typed.email ?? "");
  const firstName = cleanLine(typed.firstName ?? "");
  const lastName = cleanLine(typed.lastName ?? "");
  const companyName = cleanLine(typed.companyName ?? "");
  const name = companyName ? { companyName } : { ...(firstName && { firstName }), ...(lastName && { lastName }) };
  // While a new name is typed, its first word is not the whole of it.
  const isComplete = editedId ? isNamed(name) : companyName !== "" || (firstName !== "" && lastName !== "");
  const address = cleanLine(typed.address ?? "");
  const zipCode = ZipCodeSchema.safeParse(typed.zipCode ?? "").data;
  const search = {
    ...(phone && { phone }),
    ...(email && { email }),
    ...(isComplete && (address || editedId) && name),
    ...(isComplete && address && { address, ...(zipCode && { zipCode }) }),
  };
  return Object.keys(search).length > 0 && editedId ? { ...search, editedId } : search;
}

type Search = ReturnType<typeof searchFor>;

const canSearch = (organizationId: string | null, search: Search) =>
  organizationId !== null && Object.keys(search).length > 0;

const duplicatesQuery = (organizationId: string | null, search: Search) =>
  queryOptions({
    queryKey: ["customer-duplicates", organizationId, search],
    queryFn: async ({ signal }) => {
      const query = { organizationId: organizationId ?? undefined, ...search };
      return (await call(findDuplicates, { query, signal })).duplicates;
    },
    retry: false,
    meta: { hasOwnErrorDisplay: true },
    // Someone may have been added since, perhaps a moment ago with this very form.
    staleTime: 0,
  });

const completePhones = (...texts: (string | undefined)[]) =>
  [...new Set(texts.flatMap((text = "") => readEachPhone(text)))].join(", ");
const completeEmail = (text: string) => (isEmail(readEmail(text)) ? readEmail(text) : undefined);

const afterPatience = () => new Promise<DuplicateHint[]>((resolve) => setTimeout(() => resolve([]), patience));

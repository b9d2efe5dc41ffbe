import { sql, type RawBuilder } from "kysely";
import { buildSearchText, type FoundBy } from "#features/customers/search/customer-search.ts";
import { isNameWord } from "#features/customers/search/similar-names.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** The words by which a customer may be meant who is searched for under a misspelled name. */
export const listNameWords = (searchText: string): string[] =>
  [...new Set(searchText.split(" "))].filter((word) => isNameWord(word));

/** The words that a customer has now and didn't have before. */
export function newNameWords(before: FoundBy | undefined, after: FoundBy): string[] {
  const known = before ? listNameWords(buildSearchText(before)) : [];
  return listNameWords(buildSearchText(after)).filter((word) => !known.includes(word));
}

/**
 * Adds words to the organization's, as a part of the statement that writes the customers. In one order, so no two transactions that add the
 * same words wait for each other in a circle. The app role can't read them, so the conflict names no key.
 */
export const keepNameWords = (
  { organizationId }: Pick<OrganizationScope, "organizationId">,
  words: readonly string[],
): RawBuilder<unknown> => sql`
  insert into customer_name_words (organization_id, word)
  select ${organizationId}::uuid, w.word from unnest(${words}::text[]) as w (word) order by w.word collate "C"
  on conflict do nothing`;

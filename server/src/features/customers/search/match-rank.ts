import { sql, type RawBuilder } from "kysely";
import { fold, likeLiteral, type SearchTerms } from "./customer-search.ts";

/**
 * How well one of the matches `c` matches a search, 0 the best. Whole words come before beginnings of words, and those before other parts;
 * the name in the typed order comes before the other order, so that `felix ma` means Felix Malfait more than Max Felix.
 */
export function matchRank({
  search = "",
  terms,
}: {
  search?: string | undefined;
  terms: SearchTerms;
}): RawBuilder<unknown> {
  const typed = likeLiteral(fold(search));
  const wholeWords = terms.words.map((word) => `% ${likeLiteral(word)} %`);
  const beginnings = terms.words.map((word) => `% ${likeLiteral(word)}%`);
  const lastNameFirst = terms.words.length > 1 ? 4 : 3;
  return sql`case
    when c.search_text like ${` ${typed} %`} then 0
    when c.sort_name || ' ' like ${`${typed} %`} then ${sql.lit(lastNameFirst - 3)}
    when c.search_text like all(${wholeWords}::text[]) then 2
    when c.search_text like ${` ${typed}%`} then 3
    when c.sort_name like ${`${typed}%`} then ${sql.lit(lastNameFirst)}
    when c.search_text like all(${beginnings}::text[]) then 5
    else 6 end`;
}

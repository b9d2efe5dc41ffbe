import { sql, type RawBuilder } from "kysely";

/**
 * A person's name when they did something, from `people <person>`, told apart from others of the organization who have or had the same.
 * `at` is null for now. Only the few whose name alone doesn't say who they are cost a look-up.
 */
export const personName = (
  person: string,
  organizationId: RawBuilder<unknown>,
  at: RawBuilder<unknown> = sql`null`,
): RawBuilder<string | null> => {
  const column = (name: string) => sql.ref(`${person}.${name}`);
  return sql`case when ${column("has_ambiguous_name")} then name_at(${organizationId}, ${column("id")}, ${at})
    else ${column("first_name")} || ' ' || ${column("last_name")} end`;
};

/**
 * The same of the person whom a column names, read by itself. A row with several names takes PostgreSQL a third of the time to plan that it
 * takes with each person joined, since it tries the joins in every order.
 */
export const nameOfPerson = (
  personId: string,
  organizationId: RawBuilder<unknown>,
  at?: RawBuilder<unknown>,
): RawBuilder<string | null> =>
  sql`(select ${personName("named", organizationId, at)} from people named where named.id = ${sql.ref(personId)})`;

interface Named {
  firstName: string;
  lastName: string;
}

/** Whom a text mentions: an @ and their full name, however it is capitalized. */
export function findMentioned<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  const lower = text.toLowerCase();
  return people.filter(({ firstName, lastName }) => {
    const mention = `@${firstName} ${lastName}`.trim().toLowerCase();
    const at = lower.indexOf(mention);
    // "@Ann Lee" doesn't mention Ann Le.
    return mention.length > 1 && at !== -1 && !/^[\p{L}\p{N}]/u.test(lower.slice(at + mention.length));
  });
}

interface Named {
  firstName: string;
  lastName: string;
}

/** Whom a text mentions: an @ and their full name, however it is capitalized. */
export function findMentioned<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  const lower = text.toLowerCase();
  return people.filter(({ firstName, lastName }) => {
    const name = `${firstName} ${lastName}`.trim().toLowerCase();
    if (name === "") return false;
    // "@Ann Lee" doesn't mention Ann Le.
    const [, ...afterEach] = lower.split(`@${name}`);
    return afterEach.some((after) => !/^[\p{L}\p{N}]/u.test(after));
  });
}

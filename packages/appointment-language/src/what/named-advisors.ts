/** Someone whom an appointment may be with. */
export interface NamedPerson {
  id: string;
  firstName: string;
  lastName: string;
}

/** Words after which a request names whom to see, and titles between them and the name. */
const cues =
  /(?:\b(?:with|con|see|seeing|ask(?:ing|s|ed)? for|asks? to see|meet(?:ing)?|wants?|prefers?|preferably|requests?|requested|requesting|advisor|adviser|asesora?|salesperson|preguntar por|ver a)\b|\bw\s*\/|@|\b(?:on|in|onto|into)(?= [^.,;]{2,40}'s (?:schedule|calendar|books?)\b))[\s:]*(?:(?:mr|mrs|ms|miss|our|my|your|his|her|their|the|el|la|service|sales|advisor|adviser|asesora?)\b[\s.:]*)*/g;

/** Words after which a task's title names who is to do it. */
const assigneeCues = /(?:\b(?:for|para|assign(?:ed)?(?: it)? to)\s|@)\s*/g;

/** What makes the same words about someone else, or about the past. */
const unwanted =
  /\b(?:not|never|don't|doesn't|didn't|won't|without|no|sin|spoke|spoken|speaking|talk(?:ed|ing|s)?|chat(?:ted|ting)?|met|dealt|work(?:ed|ing)|bought|purchased|call|conversation|habl[oe]|hable|hablando)(?:\s+(?:want(?:s|ed)?|to|be|it|the car|anything|again|today|yesterday))*\s*$/;

/** Whether a request may name someone, so that it is worth knowing who works there. */
export const mayNameAdvisor = (text: string): boolean => [...fold(text).matchAll(cues)].length > 0;

/** Whether a task's title may name someone, so that it is worth knowing who works there. */
export const mayNameAssignee = (title: string): boolean => [...fold(title).matchAll(assigneeCues)].length > 0;

/** The people whom a request asks for: "with tyler", "w/ Renée". Two of one name are both found, for a person to choose. */
export const findNamedAdvisors = <Person extends NamedPerson>(
  text: string,
  people: readonly Person[],
  customerName: string | null | undefined,
): Person[] => findNamed(cues, text, people, customerName);

/** The people who are to do what a task's title says: "call Dave for Tyler", "@renée". */
export const findNamedAssignees = <Person extends NamedPerson>(
  title: string,
  people: readonly Person[],
  customerName: string | null | undefined,
): Person[] => findNamed(assigneeCues, title, people, customerName);

function findNamed<Person extends NamedPerson>(
  after: RegExp,
  text: string,
  people: readonly Person[],
  customerName: string | null | undefined,
): Person[] {
  const folded = fold(text);
  const customer = new Set(fold(customerName ?? "").split(/\s+/));
  for (const cue of folded.matchAll(after)) {
    const start = cue.index + cue[0].length;
    if (unwanted.test(folded.slice(0, cue.index))) continue;
    const found = namedIn(folded.slice(start), people, customer);
    if (found.length > 0) return found;
  }
  return [];
}

/** Whose name a text starts with: the fullest name counts. */
function namedIn<Person extends NamedPerson>(
  text: string,
  people: readonly Person[],
  customer: ReadonlySet<string>,
): Person[] {
  const lengths = people.map((person) => Math.max(0, ...namesOf(person, customer).map((name) => lengthOf(name, text))));
  const longest = Math.max(0, ...lengths);
  return longest === 0 ? [] : people.filter((_, place) => lengths[place] === longest);
}

/** The full name, also with an initial, and each name alone unless the customer has it too. */
function namesOf({ firstName, lastName }: NamedPerson, customer: ReadonlySet<string>): string[] {
  const [first, last] = [fold(firstName), fold(lastName)];
  const alone = [first, last].filter((name) => name !== "" && !customer.has(name));
  if (first === "" || last === "") return alone;
  const isCustomer = customer.has(first) && customer.has(last);
  return isCustomer ? [] : [`${first} ${last}`, `${first} ${last.slice(0, 1)}`, ...alone];
}

/** As long as the name, if the text starts with it and not with something of theirs: "tyler's car". */
const lengthOf = (name: string, text: string): number =>
  text.startsWith(name) &&
  !/^(?:[\p{L}\d]|-\p{L}|'(?=\w)(?!s (?:schedule|calendar|books?)\b))/u.test(text.slice(name.length))
    ? name.length
    : 0;

const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();

import type { ColumnPlan, FilePlan } from "#src/file-plan.ts";
import type { Channel, Field } from "./targets.ts";

const aboutPerson: readonly Field[] = [
  "fullName",
  "firstName",
  "lastName",
  "company",
  "street",
  "city",
  "vin",
  "vehicle",
  "wholeAddress",
  "externalId",
];
const refusalWords =
  /do[\s_-]*not[\s_-]*(?:call|contact|e-?mail|text|mail|solicit)|\bdnc\b|_dnc|dnc_|opt(?:ed)?[\s_-]*out|unsubscrib|suppress|blacklist|block ?list|stop ?list/i;

/** Whether each row is a customer, a lead of one, or only a number or address that must not be contacted. */
export function contentOfFile(
  columns: readonly ColumnPlan[],
  words: readonly string[],
): Pick<FilePlan, "content" | "listChannels"> {
  const has = (field: Field) => columns.some((column) => column.field === field);
  if (has("leadReceivedAt")) return { content: "leads" };
  const hasContact = has("phone") || has("email");
  if (!hasContact || aboutPerson.some(has)) return { content: "customers" };
  const said = words.find((text) => refusalWords.test(text));
  if (said === undefined && !has("optOut")) return { content: "customers" };
  return { content: "opt-outs", listChannels: channelsOfList(said ?? "") };
}

/** A list of numbers that says nothing about texts forbids them too. */
function channelsOfList(words: string): Channel[] {
  if (/do[\s_-]*not[\s_-]*call|dnc/i.test(words)) return ["call", "email"];
  if (/do[\s_-]*not[\s_-]*text|sms|text/i.test(words)) return ["text", "email"];
  return ["call", "text", "email"];
}

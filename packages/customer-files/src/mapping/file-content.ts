import type { ColumnPlan, FilePlan } from "#src/file-plan.ts";
import { inOrder, refusalInText } from "./refusals.ts";
import { channels, type Channel, type Field } from "./targets.ts";

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

/**
 * Whether each row is a customer, a lead of one, or only a number or address that must not be contacted; and what words such as the file's
 * name forbid.
 */
export function contentOfFile(
  columns: readonly ColumnPlan[],
  words: readonly string[],
): Pick<FilePlan, "content" | "listChannels"> {
  const has = (field: Field) => columns.some((column) => column.field === field);
  const forbidden = inOrder(words.flatMap((text) => refusalInText(text) ?? []));
  const said = forbidden.length > 0 ? { listChannels: forbidden } : {};
  if (has("leadReceivedAt")) return { content: "leads", ...said };
  const isList = (has("phone") || has("email")) && !aboutPerson.some(has);
  if (!isList || (forbidden.length === 0 && !columns.some(({ optOut }) => optOut)))
    return { content: "customers", ...said };
  return { content: "opt-outs", listChannels: channelsOfList(forbidden) };
}

/** A list of calls or texts may have email addresses too; a list of numbers that names no channel forbids calls and texts. */
function channelsOfList(forbidden: readonly Channel[]): Channel[] {
  if (forbidden.length === 0) return [];
  return forbidden.length === channels.length ? ["call", "text", "email"] : inOrder([...forbidden, "email"]);
}

import { leadLimits, type LeadId } from "#src/lead.ts";
import { withoutEmpty } from "#src/names.ts";
import { lineOf } from "#src/text/plain-text.ts";
import { isPlaceholder } from "#src/text/placeholders.ts";
import { childrenOf, textOf, type Element } from "./tree.ts";

const idOf = (id: Element): LeadId =>
  withoutEmpty({
    source: id.attributes["source"] === undefined ? undefined : lineOf(id.attributes["source"]).slice(0, 200),
    value: lineOf(textOf(id) ?? "").slice(0, 200),
  });

/** Its own ids, as they were sent. */
export const readIds = (element: Element): LeadId[] => childrenOf(element, "id").slice(0, leadLimits.entries).map(idOf);

/** Ids with these sources are labels, which many leads share. */
const labels = /^(?:lead ?type|media ?type|lead ?sub ?program|program|campaign|event.*)$/i;

/** The first id that only this lead has. Some senders write it into the sequence, which else is a counter. */
export function findUniqueId(prospect: Element): LeadId | undefined {
  for (const element of childrenOf(prospect, "id").slice(0, leadLimits.entries)) {
    const { source, value } = idOf(element);
    if (labels.test((source ?? "").replace(/[_-]/g, " ").trim())) continue;
    const sequence = element.attributes["sequence"] ?? "";
    const own = value === "" && !/^\d*$/.test(sequence) ? sequence.slice(0, 200) : value;
    if (!isPlaceholder(own)) return withoutEmpty({ source, value: own });
  }
  return undefined;
}

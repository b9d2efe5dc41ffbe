import { declaresEntities, findAdf } from "./adf/find-adf.ts";
import { readProspect } from "./adf/read-prospect.ts";
import { childrenOf, findAll, readTree, TooDeep, type Element } from "./adf/tree.ts";
import { leadLimits, type LeadReading, type Outcome, type ReadLead, type ReadOptions, type Warning } from "./lead.ts";

export const refused = (warning: Warning): LeadReading => ({ outcome: "refused", warnings: [warning], leads: [] });

/** The prospects of the ADF in a text; undefined if there is none in it. */
export function readAdf(text: string, options: ReadOptions): LeadReading | undefined {
  const xml = findAdf(text);
  if (xml === undefined) return undefined;
  if (declaresEntities(text)) return refused("doctype-refused");
  if (xml.length > leadLimits.adfCharacters) return refused("document-too-large");
  try {
    return readProspects(readTree(xml), options);
  } catch (error) {
    if (error instanceof TooDeep) return refused("document-too-deep");
    throw error;
  }
}

function readProspects(root: Element, options: ReadOptions): LeadReading {
  const found = findAll(root, "prospect");
  const bare = findAll(root, "adf").filter((adf) => childrenOf(adf, "customer").length > 0);
  const prospects = found.length > 0 ? found : bare;
  const read = prospects.slice(0, leadLimits.prospects).map((prospect) => readProspect(prospect, options));
  const warnings = read.flatMap((each) => each.warnings);
  if (prospects.length > leadLimits.prospects) warnings.push("too-many-prospects");
  const leads = read.map(({ lead }) => lead);
  return { outcome: outcomeOf(leads), warnings: [...new Set(warnings)], leads };
}

function outcomeOf(leads: readonly ReadLead[]): Outcome {
  if (leads.every(({ isContactable }) => !isContactable)) return "no-contact";
  return leads.some(({ isPartial, isContactable }) => isPartial || !isContactable) ? "lead-needs-review" : "lead";
}

import { leadTypes } from "@automotive-crm/contract/leads/record";
import type { LeadRule } from "@automotive-crm/contract/leads/rules";
import { leadWords } from "#features/leads/index.ts";

export const conditionWords = { new: "New vehicles", used: "Used vehicles" } as const;

/** Types are kept as text: a later server may know more. */
export const typeWord = (text: string): string => {
  const type = leadTypes.find((each) => each === text);
  return type ? leadWords.types[type] : text;
};

/** "Internet, Website, Honda, new vehicles, at Downtown"; "Every lead". */
export function matchWords({ locationName, leadType, sourceName, make, condition }: LeadRule): string {
  const parts = [
    leadType !== null && typeWord(leadType),
    sourceName,
    make,
    condition && conditionWords[condition].toLowerCase(),
    locationName !== null && `at ${locationName}`,
  ].filter(Boolean);
  return parts.length === 0 ? "Every lead" : parts.join(", ");
}

/** "3 people in turn, next: Sam Seller. Offered for 5 min." */
export function turnWords({ members, next, mode, acceptMinutes }: LeadRule): string {
  const count = members.length;
  if (count === 0) return "Nobody yet: its leads stay unassigned.";
  const people = count === 1 ? (members[0]?.name ?? "") : `${count} people in turn`;
  const turn = next && count > 1 ? `, next: ${next.name}` : "";
  return `${people}${turn}.${mode === "offer" ? ` Offered for ${acceptMinutes} min.` : ""}`;
}

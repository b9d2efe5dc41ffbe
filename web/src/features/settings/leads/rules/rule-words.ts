import { leadTypes } from "@automotive-crm/contract/leads/record";
import type { LeadRule } from "@automotive-crm/contract/leads/rules";
import { leadWords } from "#features/leads/index.ts";

export const modes = [
  { value: "assign", label: "Assign" },
  { value: "offer", label: "Offer" },
] as const;

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

/** "3 people in turn, next: Sam Seller. Offered for 5 min. No access there anymore: Bea Smith." */
export function turnWords({ members, unavailable, next, mode, acceptMinutes }: LeadRule): string {
  const gone = members.filter(({ id }) => unavailable.includes(id)).map(({ name }) => name);
  const count = members.length - gone.length;
  const people = count === 1 ? next?.name : `${count} people in turn${next ? `, next: ${next.name}` : ""}`;
  return [
    count === 0 ? "Nobody yet: its leads stay unassigned." : `${people}.`,
    mode === "offer" && count > 0 && `Offered for ${acceptMinutes} min.`,
    gone.length > 0 && `No access there anymore: ${gone.join(", ")}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

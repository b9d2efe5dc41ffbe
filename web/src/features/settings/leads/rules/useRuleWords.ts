import type { LeadRule } from "@automotive-crm/contract/leads/rules";
import { useQuery } from "@tanstack/react-query";
import { fullName } from "#lib/format/format.ts";
import { plainWords } from "#lib/offline/conflicts/edit-words.ts";
import { everyColleagueQuery } from "#lib/workplace/colleagues.ts";
import { leadSourcesQuery } from "#features/settings/leads/lead-settings.queries.ts";
import { allLocationsQuery } from "#features/settings/settings.queries.ts";
import { conditionWords, modes, typeWord } from "./rule-words.ts";

/** Names of people, those included who left the rule's location, and what a rule's fields say. */
export function useRuleWords(organizationId: string, rule: LeadRule | undefined) {
  const { data: people = [] } = useQuery(everyColleagueQuery(organizationId));
  const { data: sources = [] } = useQuery(leadSourcesQuery(organizationId));
  const { data: locations = [] } = useQuery(allLocationsQuery(organizationId));
  const nameOf = (id: string) => {
    const person = people.find((each) => each.id === id);
    if (person) return fullName(person.firstName, person.lastName);
    return rule?.members.find((member) => member.id === id)?.name ?? "Someone else";
  };
  const show = (field: string, value: unknown): string => {
    const text = plainWords(value);
    switch (field) {
      case "locationId":
        return text && (locations.find(({ locationId }) => locationId === text)?.name ?? "Another location");
      case "sourceId":
        return text && (sources.find(({ id }) => id === text)?.name ?? "Another source");
      case "leadType":
        return typeWord(text);
      case "condition":
        return value === "new" || value === "used" ? conditionWords[value] : "";
      case "mode":
        return modes.find((mode) => mode.value === value)?.label ?? text;
      case "memberIds":
        return Array.isArray(value) ? value.map((id) => nameOf(String(id))).join(", ") : "";
      default:
        return text;
    }
  };
  return { nameOf, show: (field: string, value: unknown) => show(field, value) || nothingWords[field] || "Any" };
}

const nothingWords: Record<string, string> = { locationId: "All locations", memberIds: "Nobody" };

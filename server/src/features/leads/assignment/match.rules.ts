/** Which rule a lead belongs to. */

export interface LeadTraits {
  locationId: string;
  type: string;
  sourceId: string | null;
  /** Of the vehicle that is wanted. */
  make: string | null;
  /** "new", "used" or "certified", which is used, too. */
  condition: string | null;
}

export interface RuleConditions {
  locationId: string | null;
  leadType: string | null;
  sourceId: string | null;
  make: string | null;
  condition: string | null;
}

const isMet = (wanted: string | null, is: string | null) => wanted === null || wanted === is;

const fold = (text: string | null) => text?.trim().toLowerCase() ?? null;

const matches = (rule: RuleConditions, lead: LeadTraits): boolean =>
  isMet(rule.locationId, lead.locationId) &&
  isMet(rule.leadType, lead.type) &&
  isMet(rule.sourceId, lead.sourceId) &&
  isMet(fold(rule.make), fold(lead.make)) &&
  isMet(rule.condition, lead.condition === "certified" ? "used" : lead.condition);

/** The first of the active rules, in their order, that a lead matches. */
export const findRule = <Rule extends RuleConditions & { active: boolean }>(
  rules: readonly Rule[],
  lead: LeadTraits,
): Rule | undefined => rules.find((rule) => rule.active && matches(rule, lead));

const parts = { sources: true, rules: true, people: true, turns: true, reasons: true, deliveries: true };

export type LeadSettingsPart = keyof typeof parts;

/** The search parameters of /settings/leads; absent means the first part that the person may see. */
export interface LeadSettingsSearch {
  part?: LeadSettingsPart | undefined;
}

export const readLeadSettingsSearch = ({ part }: Record<string, unknown>): LeadSettingsSearch => ({
  part: typeof part === "string" && Object.hasOwn(parts, part) ? (part as LeadSettingsPart) : undefined,
});

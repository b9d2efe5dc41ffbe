/** The tabs of /settings in order; each name is the last part of its address. */
export const settingsTabs = [
  { name: "users", label: "Users" },
  { name: "locations", label: "Locations" },
  { name: "call-settings", label: "Call Settings" },
  { name: "staff", label: "Staff" },
  { name: "audit-log", label: "Audit Log" },
] as const;

export type SettingsTab = (typeof settingsTabs)[number]["name"];

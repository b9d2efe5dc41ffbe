import { storage } from "./storage.ts";

export const themes = ["dark", "light", "business", "corporate", "synthwave", "cyberpunk", "automotive"] as const;
export type Theme = (typeof themes)[number];

/** Also read by public/before-app.js before the app is loaded. */
const themeKey = "automotive-crm.theme";

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

/** The theme somebody chose on this device, if any. */
export function findChosenTheme(): Theme | undefined {
  const stored = storage.read(themeKey);
  return isTheme(stored) ? stored : undefined;
}

export const isLightTheme = (theme: Theme) => theme === "light" || theme === "corporate" || theme === "cyberpunk";

export const keepTheme = (theme: Theme) => storage.write(themeKey, theme);

/** What was chosen wins everywhere; without a choice the sign-in pages wear automotive and the app itself dark. */
export const themeFor = (place: "auth" | "app", chosen: Theme | undefined = findChosenTheme()): Theme =>
  chosen ?? (place === "auth" ? "automotive" : "dark");

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
}

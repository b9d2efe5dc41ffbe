import { storage } from "./storage.ts";

export const themes = ["dark", "light", "business", "corporate", "synthwave", "cyberpunk", "automotive"] as const;
export type Theme = (typeof themes)[number];

/** Also read by the script in index.html, before the app loads. */
export const themeKey = "automotive-crm.theme";

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

/** The theme chosen on this device, if any. */
export function findChosenTheme(): Theme | undefined {
  const stored = storage.read(themeKey);
  return isTheme(stored) ? stored : undefined;
}

const lightThemes: readonly Theme[] = ["light", "corporate", "cyberpunk"];

/** Automotive follows the system: themes.css has its variant for daylight. */
export const isLightTheme = (theme: Theme, isSystemLight: boolean) =>
  lightThemes.includes(theme) || (theme === "automotive" && isSystemLight);

export const keepTheme = (theme: Theme) => storage.write(themeKey, theme);

/** A stored choice wins everywhere; without one the sign-in pages use automotive and the app itself dark. */
export const themeFor = (place: "auth" | "app", chosen: Theme | undefined = findChosenTheme()): Theme =>
  chosen ?? (place === "auth" ? "automotive" : "dark");

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
}

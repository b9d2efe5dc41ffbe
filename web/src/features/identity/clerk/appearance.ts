import type { ClerkProvider } from "@clerk/react";
import type { ComponentProps } from "react";

type ProviderProps = ComponentProps<typeof ClerkProvider>;

/** Clerk's widgets in the theme of the page: its variables are the theme's own, so they change with it. What is left is in clerk.css. */
export const appearance: NonNullable<ProviderProps["appearance"]> = {
  variables: {
    colorPrimary: "var(--color-primary)",
    colorPrimaryForeground: "var(--color-primary-content)",
    colorForeground: "var(--color-base-content)",
    colorMutedForeground: "var(--quiet)",
    colorNeutral: "var(--color-base-content)",
    colorBackground: "var(--color-base-100)",
    colorInput: "var(--color-base-100)",
    colorInputForeground: "var(--color-base-content)",
    colorDanger: "var(--danger)",
    colorSuccess: "var(--good)",
    colorWarning: "var(--warn)",
    colorBorder: "var(--color-base-content)",
    colorRing: "var(--color-primary)",
    fontFamily: "inherit",
    fontSize: "14px",
    borderRadius: "var(--radius-field)",
  },
};

/** The page around says what this is and whose. */
export const localization: NonNullable<ProviderProps["localization"]> = {
  signIn: { start: { title: "Sign in", subtitle: "Welcome back. Sign in to go on." } },
  signUp: {
    start: { title: "Create your dealership account", subtitle: "Your details, then the code from our e-mail." },
  },
};

import type { ClerkProvider } from "@clerk/react";
import type { ComponentProps } from "react";

type ProviderProps = ComponentProps<typeof ClerkProvider>;

/** The page already has a card. */
const noCard = { width: "100%", maxWidth: "none", border: 0, borderRadius: 0, boxShadow: "none", overflow: "visible" };
const control = { minHeight: "36px", "@media (max-width: 767px)": { minHeight: "44px" } };
/** Clerk draws borders as shadows, thinner than our themes do; focus and errors keep Clerk's style. */
const line = {
  "&:not(:focus):not([aria-invalid='true'])": { boxShadow: "0 0 0 1px var(--field-line)" },
};

/** Clerk's widgets in the page's theme: its variables are the theme's own, so they change with it. */
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
  elements: {
    rootBox: { width: "100%" },
    cardBox: noCard,
    card: { ...noCard, padding: 0, background: "transparent", gap: "20px" },
    footer: { background: "transparent" },
    headerTitle: { fontSize: "16px", lineHeight: "24px", fontWeight: 600 },
    formFieldLabel: { fontSize: "13px", fontWeight: 500 },
    formFieldInput: { ...control, ...line },
    formButtonPrimary: {
      ...control,
      boxShadow: "none",
      "&::after": { display: "none" },
      fontSize: "14px",
      fontWeight: 600,
    },
    buttonArrowIcon: { display: "none" },
    footerActionLink: { color: "var(--link)" },
    formResendCodeLink: { color: "var(--link)" },
    identityPreviewEditButton: { color: "var(--link)" },
  },
};

/** The sign-up page has its own heading, larger than the widget's. */
export const belowHeading: NonNullable<ProviderProps["appearance"]> = {
  elements: { headerTitle: { fontSize: "14px", lineHeight: "20px", fontWeight: 600 } },
};

/** The surrounding page says what this is. */
export const localization: NonNullable<ProviderProps["localization"]> = {
  signIn: { start: { title: "Sign in", subtitle: "With your dealership account" } },
  signUp: { start: { title: "Your details", subtitle: "We send a code to your email address to confirm it" } },
};

import type { FailureClass } from "#lib/errors/failure-classes.ts";

export type ErrorAction =
  "retry" | "reload" | "signIn" | "signOut" | "contact" | "dashboard" | "wait" | "verify" | "resend";

interface ClassOfError {
  title: string;
  /** What happened, for someone who doesn't know how the app works inside. */
  message: string;
  suggestions: readonly string[];
  /** The recommended action comes first. */
  actions: readonly ErrorAction[];
}

/** What the error panel says and offers for each error class. */
export const classTable: Record<FailureClass, ClassOfError> = {
  network: {
    title: "Connection Problem",
    message: "The server can't be reached right now. This page stays open as it is.",
    suggestions: [
      "Check that this device is online.",
      "Wait a moment and retry: the server may be restarting.",
      "On a VPN or a guest network, try another connection.",
    ],
    actions: ["retry", "reload"],
  },
  auth_expired: {
    title: "Session Expired",
    message: "Your sign-in has expired because it was unused for a while or is too old.",
    suggestions: [
      "Sign in again to return to this page.",
      "Forms you started are saved for you.",
      "If this keeps happening, check this device's date and time.",
    ],
    actions: ["signIn", "reload"],
  },
  permission: {
    title: "Access Denied",
    message: "Your role doesn't include this.",
    suggestions: [
      "Check that the right organization and location are selected.",
      "Ask your organization's administrator for access.",
      "Go to the dashboard to continue with what you have access to.",
    ],
    actions: ["contact", "dashboard"],
  },
  rate_limit: {
    title: "Too Many Requests",
    message: "The app sent the server too many requests.",
    suggestions: [
      "Choose Wait, and the app will try again automatically when it can.",
      "Reload less often.",
      "Close other tabs of this app that you do not need.",
    ],
    actions: ["wait", "retry"],
  },
  session: {
    title: "Session Issue",
    message: "This session can't be used. It may have been signed out on another device, or a response took too long.",
    suggestions: [
      "Retry: it may have been a delay.",
      "If that doesn't help, sign out and sign in again.",
      "Your profile shows where you are signed in.",
    ],
    actions: ["signOut", "retry"],
  },
  verification: {
    title: "Verification Required",
    message: "Verify your email address to continue.",
    suggestions: [
      "Look for our message in your inbox and your spam folder.",
      "Use the newest message: the links and codes of older ones no longer work.",
      "If nothing arrives after a few minutes, send it again.",
    ],
    actions: ["verify", "resend"],
  },
  organization: {
    title: "Organization Error",
    message: "There is a problem with your organization or an invitation to one.",
    suggestions: [
      "Check that the right organization is selected.",
      "Sign in with the email address the invitation was sent to.",
      "Ask for a new invitation if yours has expired or was used.",
    ],
    actions: ["contact", "retry"],
  },
  unknown: {
    title: "Something Went Wrong",
    message: "Something unexpected happened. Everything you saved is safe.",
    suggestions: [
      "Retry: it may have been temporary.",
      "If it keeps happening, reload the page.",
      "If it keeps happening, send support the details below.",
    ],
    actions: ["retry", "reload", "contact"],
  },
};

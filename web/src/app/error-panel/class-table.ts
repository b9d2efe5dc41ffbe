import type { FailureClass } from "#lib/errors/failure-classes.ts";

export type ErrorAction =
  "retry" | "reload" | "signIn" | "signOut" | "contact" | "dashboard" | "wait" | "verify" | "resend";

interface ClassOfError {
  title: string;
  /** What happened, for who does not know the app from within. */
  message: string;
  suggestions: readonly string[];
  /** The first is the one to try first. */
  actions: readonly ErrorAction[];
}

/** What the error panel says and offers for each class of error. */
export const classTable: Record<FailureClass, ClassOfError> = {
  network: {
    title: "Connection Problem",
    message: "The server cannot be reached right now. What is open on this page stays as it is.",
    suggestions: [
      "Check that this device is online.",
      "Wait a moment and retry: the server may be starting again.",
      "On a VPN or a guest network, try another connection.",
    ],
    actions: ["retry", "reload"],
  },
  auth_expired: {
    title: "Session Expired",
    message: "Your sign-in is no longer valid, because it was not used for a while or has become too old.",
    suggestions: [
      "Sign in again; it leads back to this page.",
      "Forms you have begun are kept for you.",
      "If it happens again and again, check this device's date and time.",
    ],
    actions: ["signIn", "reload"],
  },
  permission: {
    title: "Access Denied",
    message: "Your role does not include this.",
    suggestions: [
      "Check that the right organization and location are chosen.",
      "Ask an administrator of your organization for the permission.",
      "Carry on from the dashboard with what you may do.",
    ],
    actions: ["contact", "dashboard"],
  },
  rate_limit: {
    title: "Too Many Requests",
    message: "The app asked the server more often than it allows.",
    suggestions: [
      "Choose Wait: the app tries again by itself as soon as it may.",
      "Reload and refresh less often.",
      "Close other tabs of this app that you do not need.",
    ],
    actions: ["wait", "retry"],
  },
  session: {
    title: "Session Issue",
    message:
      "This session cannot be used as it is. It may have been signed out on another device, or an answer took too long.",
    suggestions: [
      "Retry once: it may have been a delay.",
      "If it stays, sign out and sign in again.",
      "Your profile lists where you are signed in.",
    ],
    actions: ["signOut", "retry"],
  },
  verification: {
    title: "Verification Required",
    message: "Your email address has to be verified before you can go on.",
    suggestions: [
      "Look for our message in your inbox and in the spam folder.",
      "Use the newest message: the links and codes of older ones no longer work.",
      "Have it sent again when nothing has come after a few minutes.",
    ],
    actions: ["verify", "resend"],
  },
  organization: {
    title: "Organization Error",
    message: "Something is not right with your organization or with an invitation to one.",
    suggestions: [
      "Check that the right organization is chosen.",
      "Sign in with the email address the invitation was sent to.",
      "Ask for a new invitation if yours has expired or was used.",
    ],
    actions: ["contact", "retry"],
  },
  unknown: {
    title: "Something Went Wrong",
    message: "Something unexpected happened. What was saved before is safe.",
    suggestions: [
      "Retry: it may have been a passing problem.",
      "Reload the page if it stays.",
      "Send support the details below when it keeps happening.",
    ],
    actions: ["retry", "reload", "contact"],
  },
};

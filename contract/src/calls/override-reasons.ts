/** Why someone may be called in spite of a warning or of the do-not-call list. */
export const overrideReasons = ["callback-requested", "service-in-progress", "safety-recall"] as const;
export type OverrideReason = (typeof overrideReasons)[number];

export const overrideReasonWords: Readonly<Record<OverrideReason, string>> = {
  "callback-requested": "Customer asked to be called back",
  "service-in-progress": "Service in progress",
  "safety-recall": "Safety recall",
};

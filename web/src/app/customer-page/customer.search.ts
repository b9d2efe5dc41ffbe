import { z } from "zod/mini";

/** What is shown when the address names no tab, or one that is not there. */
export const firstTab = "activity";

/** Which of the three cards a narrow window shows; a wide one shows them all. */
export const workspaceParts = ["work", "details", "planned"] as const;
export type WorkspacePart = (typeof workspaceParts)[number];

/** What the address of a customer says; absent means the first. What is wrong is left out, what others put there stays. */
export const customerSearchSchema = z.looseObject({
  tab: z.catch(z.optional(z.string()), undefined),
  show: z.catch(z.optional(z.enum(workspaceParts)), undefined),
});

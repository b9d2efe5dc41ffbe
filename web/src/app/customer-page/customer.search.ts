import { z } from "zod/mini";

export const workspaceTabs = ["activity", "conversation", "garage", "value"] as const;
export type WorkspaceTab = (typeof workspaceTabs)[number];

/** Which of the three cards a narrow window shows; a wide one shows them all. */
export const workspaceParts = ["work", "details", "planned"] as const;
export type WorkspacePart = (typeof workspaceParts)[number];

/** What the address of a customer says; absent means the first. What is wrong is left out, what others put there stays. */
export const customerSearchSchema = z.looseObject({
  tab: z.catch(z.optional(z.enum(workspaceTabs)), undefined),
  show: z.catch(z.optional(z.enum(workspaceParts)), undefined),
});

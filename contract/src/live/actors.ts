import { z } from "zod/mini";

/** Who does something: a signed-in person, an outside service such as the identity provider, or the server itself. */
export const actorKinds = ["person", "provider", "system"] as const;
export const ActorKindSchema = z.enum(actorKinds);
export type ActorKind = z.infer<typeof ActorKindSchema>;

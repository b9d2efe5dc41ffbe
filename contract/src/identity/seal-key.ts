import { z } from "zod/mini";
import { endpoint } from "@automotive-crm/contract/http/endpoint";

/** A person's key pair (ECDH, P-256) as base64: SPKI and PKCS #8. */
export const SealKeySchema = z.object({ publicKey: z.string(), privateKey: z.string() });
export type SealKey = z.infer<typeof SealKeySchema>;

export const getSealKey = endpoint({
  method: "POST",
  path: "/api/auth/seal-key",
  summary: "Get your own key pair",
  details: "It protects what you leave unsent in a browser, and is created the first time.",
  access: "session",
  isPersonal: true,
  isPolled: true,
  response: SealKeySchema,
});

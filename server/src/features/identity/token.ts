import { createHash } from "node:crypto";

/** Of a token the database keeps this only, so that reading the database opens no session. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

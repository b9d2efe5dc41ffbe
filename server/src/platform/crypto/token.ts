import { createHash } from "node:crypto";

/** The database stores only this hash, so reading the database opens no session. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

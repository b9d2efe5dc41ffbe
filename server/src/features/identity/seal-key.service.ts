import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import type { SealKey } from "@automotive-crm/contract/identity/seal-key";
import type { Sealer } from "#platform/crypto/sealer.ts";
import type { Database, Db, Tenant } from "#platform/db/database.ts";
import type { PersonScope } from "#platform/scope.ts";
import { findSealKey, insertSealKey, type SealKeyRow } from "./seal-keys.repository.ts";

export interface SealKeyDependencies {
  database: Database;
  sealer: Sealer;
}

/** The person's own key pair, created the first time. It stays the same, so that every browser can be unsealed. */
export async function getSealKey(
  { database, sealer }: SealKeyDependencies,
  { personId }: PersonScope,
): Promise<SealKey> {
  const own: Tenant = { personId, organizationId: null, isGlobalView: false };
  const stored = await database.read(own, (db) => findSealKey(db, personId));
  const keys = stored ?? (await database.write(own, async (db) => createSealKey(db, personId, await newKeys(sealer))));
  return { publicKey: keys.public_key.toString("base64"), privateKey: sealer.open(keys.private_key_sealed) };
}

async function createSealKey(db: Db, personId: string, fresh: SealKeyRow) {
  await insertSealKey(db, personId, fresh);
  const stored = await findSealKey(db, personId);
  if (!stored) throw new Error("The seal key was not stored");
  return stored;
}

async function newKeys(sealer: Sealer): Promise<SealKeyRow> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)("ec", { namedCurve: "P-256" });
  const text = privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
  return {
    public_key: publicKey.export({ type: "spki", format: "der" }),
    private_key_sealed: sealer.seal(text),
  };
}

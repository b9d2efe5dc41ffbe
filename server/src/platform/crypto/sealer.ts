import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PlainError } from "#platform/plain-error.ts";

/** Encrypts single fields with a key that never enters the database. */
export interface Sealer {
  seal(text: string): Buffer;
  open(sealed: Buffer): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: a fresh nonce per value, then the tag, then the text. */
export function createSealer(key: Buffer): Sealer {
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed) {
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes));
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
    },
  };
}

/**
 * The configured key, or one generated once and kept beside the data (not in it), readable by its owner only. Losing the key loses the
 * encrypted fields, so a server with an external database must be given one.
 */
export function loadSealer(config: {
  encryptionKey: string | undefined;
  dataDirectory: string;
  databaseUrl: string | undefined;
}) {
  if (config.encryptionKey !== undefined) return createSealer(Buffer.from(config.encryptionKey, "base64"));
  const path = join(config.dataDirectory, "encryption-key");
  if (existsSync(path)) return createSealer(readKey(path));
  const key = randomBytes(32);
  try {
    mkdirSync(config.dataDirectory, { recursive: true });
    writeFileSync(path, key.toString("base64"), { mode: 0o600, flag: "wx" });
  } catch (cause) {
    // Another process may have created it in between.
    if (existsSync(path)) return createSealer(readKey(path));
    throw new PlainError(`Cannot write the encryption key to ${path}`, { cause });
  }
  return createSealer(key);
}

function readKey(path: string): Buffer {
  const key = Buffer.from(readFileSync(path, "utf8"), "base64");
  if (key.length !== 32) throw new PlainError(`${path} does not hold an encryption key of 32 bytes in base64`);
  return key;
}

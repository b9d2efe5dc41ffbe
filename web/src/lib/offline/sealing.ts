import { z } from "zod/mini";
import { parseJson } from "#lib/browser/storage.ts";

/**
 * Encryption to a person's public key: anyone may seal, only the holder of the private key can unseal. A fresh key pair per text (ECDH,
 * P-256) gives the AES-GCM key.
 */
const curve = { name: "ECDH", namedCurve: "P-256" };
const cipher = { name: "AES-GCM", length: 256 };
const ivBytes = 12;

const SealedSchema = z.object({ ephemeral: z.string(), iv: z.string(), data: z.string() });

/** Browsers offer cryptography only over HTTPS and on localhost. */
export const canSeal = (): boolean => (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;

export async function seal(text: string, publicKey: string): Promise<string> {
  const { subtle } = crypto;
  const ephemeral = await subtle.generateKey(curve, false, ["deriveKey"]);
  const theirs = await subtle.importKey("spki", toBytes(publicKey), curve, false, []);
  const key = await sharedKey(theirs, ephemeral.privateKey);
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const data = await subtle.encrypt({ name: cipher.name, iv }, key, new TextEncoder().encode(text));
  const own = await subtle.exportKey("spki", ephemeral.publicKey);
  return JSON.stringify({ ephemeral: toText(own), iv: toText(iv.buffer), data: toText(data) });
}

/** Undefined if it was sealed for someone else, or damaged. */
export async function unseal(sealed: string, privateKey: string): Promise<string | undefined> {
  const { data: parts } = SealedSchema.safeParse(parseJson(sealed));
  if (!parts) return undefined;
  const { subtle } = crypto;
  try {
    const own = await subtle.importKey("pkcs8", toBytes(privateKey), curve, false, ["deriveKey"]);
    const ephemeral = await subtle.importKey("spki", toBytes(parts.ephemeral), curve, false, []);
    const key = await sharedKey(ephemeral, own);
    const text = await subtle.decrypt({ name: cipher.name, iv: toBytes(parts.iv) }, key, toBytes(parts.data));
    return new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}

const sharedKey = (publicKey: CryptoKey, privateKey: CryptoKey) =>
  crypto.subtle.deriveKey({ name: curve.name, public: publicKey }, privateKey, cipher, false, ["encrypt", "decrypt"]);

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

function toText(bytes: ArrayBuffer): string {
  let text = "";
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
  return btoa(text);
}

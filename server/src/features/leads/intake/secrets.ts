import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { hashToken } from "#platform/crypto/token.ts";

const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
const organizationBytes = 16;
/** Short enough for the local part of a mail address, which also takes no capital letters. */
const secretBytes = 20;
const length = Math.ceil(((organizationBytes + secretBytes) * 8) / 5);

/** Tells whose it is, so that it can be looked up among that organization's rows only. */
export function newSecret(organizationId: string): string {
  const organization = Buffer.from(organizationId.replaceAll("-", ""), "hex");
  return toBase32(Buffer.concat([organization, randomBytes(secretBytes)]));
}

/** The organization that a secret names, and the hash by which it is found; undefined if it can't be one. */
export function readSecret(secret: string): { organizationId: string; hash: Buffer } | undefined {
  const text = secret.toLowerCase();
  if (text.length !== length || !/^[a-z2-7]+$/.test(text)) return undefined;
  const hex = fromBase32(text).subarray(0, organizationBytes).toString("hex");
  const organizationId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { organizationId, hash: hashToken(text) };
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, "0"), 2))).join("");
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/**
 * The header in which a sender may prove that it knows the secret: the HMAC-SHA-256 of the body, in hexadecimal digits. The key is the secret as
 * it was shown, in lower case, however the address is written.
 */
export const signatureHeader = "x-adf-signature";

export function isSignedWith(secret: string, body: Buffer, signature: string): boolean {
  const expected = createHmac("sha256", secret.toLowerCase()).update(body).digest();
  const given = Buffer.from(signature.replace(/^sha256=/i, ""), "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const contentHash = (...parts: string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");

import { photoProblem } from "@automotive-crm/contract/inventory/photos";
import sharp from "sharp";
import { encodeImage } from "#platform/encoded-image.ts";
import { invalidFields } from "#platform/http/errors.ts";

/** More than any camera's, and few enough to decode. */
const mostPixels = 60_000_000;

type Format = "jpeg" | "png" | "webp" | "avif" | "heic";

/** What a file is by its first bytes, whatever its name says. */
export function formatOf(head: Uint8Array): Format | undefined {
  const text = Buffer.from(head).toString("latin1");
  if (text.startsWith("\u{FF}\u{D8}\u{FF}")) return "jpeg";
  if (text.startsWith("\u{89}PNG\r\n\u{1A}\n")) return "png";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (text.slice(4, 8) !== "ftyp") return undefined;
  const brands = text.slice(8, 32);
  if (/^avi[fs]/.test(brands)) return "avif";
  return /^(hei|hev|mif1|msf1)/.test(brands) ? "heic" : undefined;
}

const heicProblem =
  "HEIC photos can't be read. Choose the photo in the iPhone's own browser, which sends a JPEG, or set Camera > Formats to Most Compatible.";

/** Why a file is no photo that can be stored; undefined if it may be one. */
export function findFormatProblem(head: Uint8Array): string | undefined {
  const format = formatOf(head);
  if (format === "heic") return heicProblem;
  return format === undefined ? photoProblem : undefined;
}

/**
 * Re-encodes a photo upright, at most 2,048 pixels wide and high, with a thumbnail. Nothing else of the file is kept: neither
 * where it was taken nor what may be hidden in it.
 */
export async function encodePhoto(file: string) {
  try {
    return await encodeImage(sharp(file, { limitInputPixels: mostPixels, sequentialRead: true }).autoOrient());
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw invalidFields({
      body: isTooLarge
        ? "The photo has too many pixels: at most 60 million."
        : "The photo is damaged and can't be read.",
    });
  }
}

export type EncodedPhoto = Awaited<ReturnType<typeof encodePhoto>>;

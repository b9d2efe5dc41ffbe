import sharp, { type Sharp } from "sharp";

// An image at a time: each takes up to 100 MB while it is decoded, and libvips would keep the last ones.
sharp.concurrency(1);
sharp.cache(false);
// Whatever a file pretends to be, nothing but these decoders reads it.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegFile",
    "VipsForeignLoadPngFile",
    "VipsForeignLoadWebpFile",
    "VipsForeignLoadHeifFile",
    "VipsForeignLoadJpegBuffer",
  ],
});

export interface EncodedImage {
  content: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

const longestSide = 2_048;
const longestThumbnailSide = 480;

/** Encodes an image as JPEG of at most 2,048 pixels wide and high, with a thumbnail. Nothing else of its file is kept. */
export async function encodeImage(image: Sharp): Promise<EncodedImage> {
  const { data, info } = await image
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(data)
    .resize({ width: longestThumbnailSide, height: longestThumbnailSide, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer();
  return { content: data, thumbnail, width: info.width, height: info.height };
}

import readerAddress from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { ReaderOptions } from "zxing-wasm/reader";

/** What VINs are printed in: on the door, behind the windshield, on invoices. */
const formats = ["code_39", "code_128", "data_matrix", "qr_code"];
const readerOptions: ReaderOptions = { formats: ["Code39", "Code128", "DataMatrix", "QRCode"], tryHarder: true };

/** The browser's own reader, as far as it is used here. */
interface OwnReader {
  detect: (source: CanvasImageSource) => Promise<readonly { rawValue: string }[]>;
}
interface OwnReaderClass {
  new (options: { formats: readonly string[] }): OwnReader;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** Where it knows all formats: on Android and macOS. */
async function findOwnReader(): Promise<OwnReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: OwnReaderClass };
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  return BarcodeDetector && formats.every((format) => known.includes(format))
    ? new BarcodeDetector({ formats })
    : undefined;
}

let ownReader: Promise<OwnReader | undefined> | undefined;
let ourReader: Promise<(picture: ImageData) => Promise<string[]>> | undefined;

/** A megabyte, from our own server: fetched when the browser has no reader, or its own finds nothing in a picture. */
const loadOurReader = () =>
  (ourReader ??= import("zxing-wasm/reader").then(
    ({ prepareZXingModule, readBarcodes }) => {
      prepareZXingModule({ overrides: { locateFile: () => readerAddress } });
      return async (picture) => (await readBarcodes(picture, readerOptions)).map(({ text }) => text);
    },
    (error: unknown) => {
      ourReader = undefined;
      throw error;
    },
  ));

/** What the barcodes of a camera's frame say. */
export async function readFrame(video: HTMLVideoElement): Promise<string[]> {
  const own = await (ownReader ??= findOwnReader());
  if (own) return (await own.detect(video)).map(({ rawValue }) => rawValue);
  const read = await loadOurReader();
  return read(pixelsOf(video, { width: video.videoWidth, height: video.videoHeight }));
}

/** What the barcodes in a picture say. Rejects for a file that the browser can't show. */
export async function readPicture(file: Blob): Promise<string[]> {
  const picture = await createImageBitmap(file);
  try {
    const own = await (ownReader ??= findOwnReader());
    const found = (await own?.detect(picture).catch(() => [])) ?? [];
    if (found.length > 0) return found.map(({ rawValue }) => rawValue);
    const read = await loadOurReader();
    return await read(pixelsOf(picture, picture));
  } finally {
    picture.close();
  }
}

/** Enough for the finest barcode, and few enough to be read at once. */
const longestSide = 2000;

function pixelsOf(source: CanvasImageSource, { width, height }: { width: number; height: number }): ImageData {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser can't read pictures.");
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

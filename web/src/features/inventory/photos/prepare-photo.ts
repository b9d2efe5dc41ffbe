/** As large as a photo is stored. */
const longestSide = 2048;
/** A photo as small as this goes out as it is. */
const smallBytes = 1_000_000;

/**
 * Makes a phone's photo small before it is sent, which saves most of the time, and turns what only this device can show, such as HEIC, into
 * a JPEG. What it can't show goes out as it is: the server says what is wrong.
 */
export async function preparePhoto(file: File): Promise<Blob> {
  if (file.size <= smallBytes && file.type === "image/jpeg") return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext("2d");
    if (!context) return file;
    // What is transparent would become black.
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
    return small ?? file;
  } catch {
    return file;
  }
}

/** Saves a file to the person's downloads. */
export function saveFile({ fileName, blob }: { fileName: string; blob: Blob }): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: url, download: fileName });
  link.click();
  // Some browsers read it only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

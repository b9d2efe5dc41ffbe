import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A hash over the names and contents of files and over some texts. It does not depend on times or on where the folder is. */
export function fingerprint({ root, files, texts = [] }) {
  const hash = createHash("sha256");
  for (const file of files.toSorted()) {
    hash
      .update(`${path.relative(root, file).replaceAll(path.sep, "/")}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  for (const text of texts) hash.update(`${text}\0`);
  return hash.digest("hex");
}

/** All files below a folder, leaving out the named folders and whatever `isIgnored` says. */
export function listFiles(folder, { skip, isIgnored }) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return skip.includes(entry.name) ? [] : listFiles(full, { skip, isIgnored });
    return entry.isFile() && !isIgnored(entry.name) ? [full] : [];
  });
}

export function readIfPresent(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A hash of file names, file contents and the given texts. It doesn't depend on timestamps or the folder's location. */
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

/** All files below a folder, except the named folders and those that `isIgnored` excludes. */
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

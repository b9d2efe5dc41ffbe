/** Prints how much script each page and feature loads, and exits with 1 if one exceeds its budget. Run by `npm test`. */
import { measureFirstLoads } from "./first-load.ts";

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

for (const { page, files, gzipBytes, mostBytes } of measureFirstLoads()) {
  const isMet = gzipBytes <= mostBytes;
  const found = `${kilobytes(gzipBytes).padStart(9)} of ${kilobytes(mostBytes)} in ${files} ${files === 1 ? "file" : "files"}`;
  console.log(`${isMet ? "ok    " : "FAILED"}  ${page.padEnd(26)} ${found}`);
  if (!isMet) process.exitCode = 1;
}

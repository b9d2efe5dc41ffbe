/** The rows of the import table for packages/. How to read them: import-table.mjs. */
const readerOfFiles = (name, libraries) => ({
  name,
  files: [`${name}/**`],
  may: ["contract", name],
  libraries: libraries.split(" "),
  testLibraries: ["vitest", "node:*"],
  why: "Reading is pure: it imports only the contract and itself, and takes the time and the phone numbers' plan as arguments.",
  instead: "Pass in what it needs as an argument, or do it in the server.",
});

export const packageLayers = [
  {
    name: "packages/appointment-language",
    files: ["packages/appointment-language/**"],
    may: ["contract", "packages/appointment-language"],
    libraries: [],
    testLibraries: ["vitest", "fast-check"],
    why: "The grammar is pure: it imports only the contract and itself, and takes the time as an argument.",
    instead: "Pass in what it needs as an argument, or do it in server/src/features/assistant.",
  },
  {
    name: "packages/dealer-math",
    files: ["packages/dealer-math/**"],
    may: ["contract", "packages/dealer-math"],
    libraries: [],
    testLibraries: ["vitest", "fast-check"],
    why: "Browser and server compute the same numbers: the arithmetic imports only the contract and itself.",
    instead: "Pass in what it needs as an argument.",
  },
  readerOfFiles("packages/customer-files", "papaparse yauzl saxes node:fs node:fs/promises"),
  readerOfFiles(
    "packages/lead-documents",
    "htmlparser2 entities iconv-lite @zone-eu/mailsplit libmime node:crypto node:stream node:stream/promises",
  ),
  readerOfFiles("packages/stock-feeds", "@automotive-crm/customer-files htmlparser2 node:fs node:fs/promises"),
  {
    name: "packages",
    files: ["packages/**"],
    may: ["packages"],
    why: "A package could be published on its own: it imports libraries and itself, nothing of the product.",
    instead: "Pass in what the package needs as an argument.",
  },
];

// The web app deliberately has no Node types. Tests need only this, to read files.
declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf8"): string;
}

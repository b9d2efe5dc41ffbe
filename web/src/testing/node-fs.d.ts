// The web app has no Node types on purpose. Tests need just this, to look at files as they are.
declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf8"): string;
}

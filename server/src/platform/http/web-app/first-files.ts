import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Written by the build: what the pages people start with need besides what all pages do, by the patterns of their paths. */
const FirstFilesSchema = z.record(z.string(), z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }));

/**
 * The web app's page for each address. It names the files of the page that will be shown there, so that browsers fetch them along with
 * the app rather than once the app knows its address.
 */
export function buildPages(directory: string, html: string): (url: string) => string {
  const file = join(directory, "first-files.json");
  const firstFiles = existsSync(file) ? FirstFilesSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
  const pages = Object.entries(firstFiles).map(([path, { scripts, styles }]) => {
    const links = [
      ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
      ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ];
    return {
      pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/?#]+")}/?(?:[?#]|$)`),
      html: html.replace("</head>", `${links.join("")}</head>`),
    };
  });
  return (url) => pages.find(({ pattern }) => pattern.test(url))?.html ?? html;
}

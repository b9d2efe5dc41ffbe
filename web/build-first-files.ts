import type { Plugin, Rolldown } from "vite";

/** The pages people start with, by the patterns of their paths, and the modules that the router loads for them. */
const firstPages: Readonly<Record<string, string>> = {
  "/sign-in": "SignInPage",
  "/login": "LoginPage",
  "/": "DashboardPage",
  "/dashboard": "DashboardPage",
  "/customers": "CustomersPage",
  "/customers/:id": "CustomerPage",
  "/appointments": "CalendarPage",
  "/calls": "CallsPage",
  "/tasks": "TasksPage",
  "/deals": "DealsPage",
};

const compileAhead = "//# allFunctionsCalledOnLoad\n";

/**
 * Names early what the browser would find out late: `first-files.json` lists what each page needs, for the server to name in the page's
 * HTML, and the HTML itself names the font.
 */
export function nameFirstFiles(): Plugin {
  return {
    name: "name-first-files",
    apply: "build",
    enforce: "post",
    transformIndexHtml: { order: "post", handler: (html, { bundle = {} }) => nameInHtml(html, bundle) },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        hintAtCompiling(bundle);
        this.emitFile({ type: "asset", fileName: "first-files.json", source: JSON.stringify(findFirstFiles(bundle)) });
      },
    },
  };
}

/**
 * Has Chromium compile all functions of such files while they arrive, in the background. By default it compiles each when it is first
 * called, which took a page a sixth of its processor time until its first rows. The hint counts only at the very start of a file.
 */
function hintAtCompiling(bundle: Rolldown.OutputBundle): void {
  const chunks = new Set(Object.values(firstPages).flatMap((module) => chunksOf(bundle, module)));
  for (const chunk of chunks) chunk.code = compileAhead + chunk.code;
}

function nameInHtml(html: string, bundle: Rolldown.OutputBundle) {
  const urlOf = (name: RegExp) => {
    const found = Object.keys(bundle).find((fileName) => name.test(fileName));
    if (found === undefined) throw new Error(`The build has no file ${name}`);
    return `/${found}`;
  };
  const font = {
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href: urlOf(/inter-latin-wght-normal/),
    crossorigin: true,
  };
  return {
    html,
    tags: [{ tag: "link", injectTo: "head" as const, attrs: font }],
  };
}

interface FirstFiles {
  scripts: string[];
  styles: string[];
}

function findFirstFiles(bundle: Rolldown.OutputBundle): Record<string, FirstFiles> {
  const html = bundle["index.html"];
  if (html?.type !== "asset") throw new Error("The build has no index.html");
  const urlsOf = (files: readonly string[]) =>
    files.filter((file) => !String(html.source).includes(file)).map((file) => `/${file}`);
  const found = Object.entries(firstPages).map(([path, module]): [string, FirstFiles] => {
    const chunks = chunksOf(bundle, module);
    const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    return [path, { scripts: urlsOf(chunks.map(({ fileName }) => fileName)), styles: urlsOf(styles) }];
  });
  return Object.fromEntries(found);
}

/** The page's own chunk and all that it imports. */
function chunksOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk[] {
  const [page, another] = Object.values(bundle).filter(
    (file) => file.type === "chunk" && file.facadeModuleId?.endsWith(`/${module}.tsx`) === true,
  );
  if (page?.type !== "chunk" || another) throw new Error(`The build must have exactly one chunk of ${module}.tsx`);
  const chunks = new Set([page]);
  // A set also visits what is added on the way.
  for (const { imports } of chunks) {
    for (const fileName of imports) {
      const imported = bundle[fileName];
      if (imported?.type === "chunk") chunks.add(imported);
    }
  }
  return [...chunks];
}

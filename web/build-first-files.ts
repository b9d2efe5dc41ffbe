import { minify, type Plugin, type Rolldown } from "vite";

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
};

/** Files that the first pages share, and mostly run at once. */
const runAtOnce = new Set(["react", "start", "page-parts", "customers", "sign-in", ...Object.values(firstPages)]);

const compileAhead = "//# allFunctionsCalledOnLoad\n";

const beforeApp = "before-app.js";

/**
 * Makes the script that runs before the app part of the HTML: as a file of its own, it would wait in line with the app's, and with it the
 * first requests. The server's content security policy allows exactly this script. During development, Vite serves it as a file.
 */
export function runBeforeApp(): Plugin {
  let script = "";
  return {
    name: "run-before-app",
    apply: "build",
    async buildStart() {
      const source = await this.fs.readFile(`${import.meta.dirname}/${beforeApp}`, { encoding: "utf8" });
      script = (await minify(beforeApp, source)).code.trim();
    },
    // Before Vite looks for the file.
    transformIndexHtml: { order: "pre", handler: (html) => runInHtml(html, script) },
  };
}

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
export function hintAtCompiling(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  for (const name of runAtOnce) {
    const named = chunks.filter((chunk) => chunk.name === name);
    if (named.length === 0) throw new Error(`The build has no chunk ${name} to compile ahead`);
    for (const chunk of named) chunk.code = compileAhead + chunk.code;
  }
}

/** Puts a script where the HTML names its file. */
export function runInHtml(html: string, script: string): string {
  // Either would end the script early, or make the browser read on for its end.
  if (/<\/script|<!--/i.test(script))
    throw new Error(`${beforeApp} contains "</script" or "<!--", which HTML can't hold`);
  const tag = `<script src="/${beforeApp}"></script>`;
  if (!html.includes(tag)) throw new Error(`index.html has no ${tag}`);
  return html.replace(tag, () => `<script>${script}</script>`);
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
  const page = Object.values(bundle).find(
    (file) => file.type === "chunk" && file.facadeModuleId?.endsWith(`/${module}.tsx`),
  );
  if (page?.type !== "chunk") throw new Error(`The build has no chunk of ${module}`);
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

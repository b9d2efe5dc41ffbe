import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

// The build has no Node types of its own; these three are all it reads.
declare const process: { env: Record<string, string | undefined> };

const apiPort = process.env["CRM_API_PORT"] ?? "3002";
const api = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false };

/**
 * sonner puts its styles into the page with an inline style element, which `style-src 'self'` refuses. The same styles are
 * imported as a file in app/styles/app.css, so the call can go.
 */
const styleToastsFromFile: Plugin = {
  name: "style-toasts-from-file",
  transform(code, id) {
    if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return null;
    return { code: code.replace(/^__insertCSS\(.*\);$/m, ""), map: null };
  },
};

type Imported = { importedIds: readonly string[]; code: string | null } | null;

/**
 * Everything the start needs is one file. Left alone, Rolldown cuts it up by which later pages share what, and several files weigh
 * more, compressed, than one. The icons of later pages stay with them, although one file exports all icons.
 */
function createStartChunk() {
  const atStart = new Set<string>();
  const reach = (id: string, find: (id: string) => Imported) => {
    if (atStart.has(id)) return;
    atStart.add(id);
    const { importedIds = [], code = null } = find(id) ?? {};
    for (const imported of importedIds) {
      if (!isAllIcons(imported)) reach(imported, find);
      else for (const icon of iconsOf(code ?? "", find(imported), imported)) reach(icon, find);
    }
  };
  return (id: string, find: (id: string) => Imported) => {
    if (atStart.size === 0) reach(`${import.meta.dirname}/src/main.tsx`, find);
    return atStart.has(id) ? "start" : null;
  };
}

const isAllIcons = (id: string) => /[\\/]lucide-react\.mjs$/.test(id);

/** The files of the icons that a module imports by name. */
function iconsOf(code: string, allIcons: Imported, allIconsId: string): string[] {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, list = ""]) =>
    list.split(",").map((name) => name.trim().split(/\s+as\s+/)[0] ?? ""),
  );
  const lines = [...(allIcons?.code ?? "").matchAll(/export \{([^}]*)\} from ['"]\.\/([^'"]+)['"]/g)];
  return lines
    .filter(([, exported = ""]) =>
      names.some((name) => exported.includes(` as ${name},`) || exported.includes(` as ${name} `)),
    )
    .map(([, , file = ""]) => allIconsId.replace(/lucide-react\.mjs$/, file));
}

const startChunk = createStartChunk();

export default defineConfig({
  plugins: [styleToastsFromFile, react(), tailwindcss()],
  root: import.meta.dirname,
  server: {
    port: Number(process.env["PORT"] ?? "3001"),
    strictPort: true,
    proxy: { "/api": api, "/healthz": api, "/readyz": api, "/metrics": api },
  },
  optimizeDeps: { exclude: ["sonner"] },
  build: {
    target: "es2023",
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: (id, context) => startChunk(id, (other) => context.getModuleInfo(other)) }] },
      },
    },
  },
});

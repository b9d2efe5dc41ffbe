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

/**
 * zod can describe every schema as JSON Schema, which the server does and no page ever asks for. It is a sixth of zod and cannot be
 * shaken off, because each schema could be asked: here its functions answer nothing.
 */
const withoutJsonSchema: Plugin = {
  name: "without-json-schema",
  transform(code, id) {
    if (!/[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name);
    return { code: names.map((name) => `export const ${name} = () => undefined;`).join("\n"), map: null };
  },
};

type Importing = { importedIds: readonly string[] } | null;

/**
 * Everything the start needs is one file. Left alone, Rolldown cuts it up by which later pages share what, and several files weigh
 * more, compressed, than one.
 */
function createStartChunk() {
  const atStart = new Set<string>();
  const reach = (id: string, find: (id: string) => Importing) => {
    if (atStart.has(id)) return;
    atStart.add(id);
    for (const imported of find(id)?.importedIds ?? []) reach(imported, find);
  };
  return (id: string, find: (id: string) => Importing) => {
    if (atStart.size === 0) reach(`${import.meta.dirname}/src/main.tsx`, find);
    return atStart.has(id) ? "start" : null;
  };
}

const startChunk = createStartChunk();

export default defineConfig({
  plugins: [styleToastsFromFile, withoutJsonSchema, react(), tailwindcss()],
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

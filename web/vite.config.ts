import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { nameFirstFiles } from "./build-first-files.ts";

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
    const styled = code.replace(/^__insertCSS\(.*\);$/m, "");
    if (styled === code) throw new Error("sonner no longer inserts its styles with a call to __insertCSS.");
    return { code: styled, map: null };
  },
};

/**
 * daisyUI lets a checked input choose the theme, which nothing here does. Because of that `:root:has()`, browsers style the whole page
 * again whenever a field comes or goes.
 */
const themesByAttributeOnly: Plugin = {
  name: "themes-by-attribute-only",
  enforce: "pre",
  transform(code, id) {
    if (!/[\\/]app[\\/]styles[\\/]app\.css$/.test(id)) return null;
    return {
      code: code.replaceAll(/:root:has\(input\.theme-controller\[value=[^\]]*\]:checked\),\s*/g, ""),
      map: null,
    };
  },
};

// Not what lists search and call people with: it would bring the customer's schema, which the list of customers needs, into this file.
// Nor VINs and cars, which only forms of cars read.
const recordModules = /[\\/]src[\\/](?:records[\\/](?!call-callee|chosen-vehicle|search|vin)|lib[\\/]offline[\\/])/;
// Downshift with all it brings is 11 kB.
const formModules =
  /[\\/]records[\\/](?:form|fields|dialog|useRecordForm)|[\\/]ComboboxField|[\\/](?:react-hook-form|downshift|prop-types|react-is|compute-scroll-into-view|tslib)[\\/]/;
// Only pages that have a list load it.
const listModules =
  /[\\/]kit[\\/]list[\\/](?:FilterChip|FiltersButton|List|ListRow|SelectBox|SortHeader|columns|long-press|row-keys|useSelection)\.|[\\/]records[\\/](?:search[\\/]|views[\\/]ViewsMenu\.)/;
// No list shows them before something is pressed, typed or refused.
const dialogModules =
  /[\\/]kit[\\/](?:dialog[\\/](?:Dialog|usePullDown|CancelButton|ConfirmDialog|ConflictDialog)|layout[\\/]FactList)\./;
// No list needs them.
const fieldModules =
  /[\\/]kit[\\/](?:controls[\\/](?:Field|TextField|TextAreaField|SelectField|CheckboxField|SegmentsField|OptionsSelect)|form[\\/](?:FormFailure|save-key)|focus[\\/]focus-first-invalid)\./;
// Many pages share them, but the dashboard shows neither phone numbers nor what two people changed at once.
const laterModules =
  /[\\/](?:fields[\\/]phones|(?:organizations|workplace)[\\/]colleagues|offline[\\/]conflicts[\\/][\w-]+)\./;
// Only pages of customers need them together. Each in a file by itself compresses worse.
const customerIcons = /[\\/]icons[\\/](?:arrow-right|circle-play|telephone|user-round-x|wrench)\./;
const customerKeys = /[\\/](?:calls|customer-deals|customer-leads)-key\./;
const factIcons = /[\\/]icons[\\/](?:circle-minus|eye|sparkles|star)\./;
const isLater = (id: string) =>
  [formModules, listModules, dialogModules, fieldModules, laterModules].some((some) => some.test(id));
const uiModules = /[\\/]src[\\/](?:kit|lib)[\\/]/;

export default defineConfig({
  plugins: [styleToastsFromFile, react(), tailwindcss(), themesByAttributeOnly, nameFirstFiles()],
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
    // Every browser that runs the target knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first file lists all others by their names, and hashes don't compress: they are as short as rolldown allows. Only what is
        // loaded by itself is called something, too.
        chunkFileNames: ({ isDynamicEntry, name }) =>
          `assets/${isDynamicEntry || name === "start" ? "[name]-" : ""}[hash:7].js`,
        entryFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: {
          groups: [
            // Browsers keep this file when the rest changes.
            { name: "react", test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
            { name: "start", test: /[\\/]src[\\/]main\.tsx$|rolldown[\\/]runtime/, priority: 1 },
            // Left alone, what pages share would be cut up by which of them share it, into files that are many and compress worse.
            // Not what forms need, which is loaded with the first of them.
            { name: "shared", test: (id) => !isLater(id), minShareCount: 46 },
            { name: "customer-icons", test: customerIcons, minShareCount: 2 },
            { name: "customer-keys", test: customerKeys, minShareCount: 2 },
            { name: "fact-icons", test: factIcons, minShareCount: 2 },
            { name: "icons", test: /[\\/]lucide-react[\\/]/, minShareCount: 5 },
            { name: "records", test: (id) => recordModules.test(id) && !formModules.test(id), minShareCount: 4 },
            { name: "dialogs", test: dialogModules, minShareCount: 2 },
            { name: "fields", test: fieldModules, minShareCount: 2, priority: 1 },
            { name: "list", test: listModules, minShareCount: 2 },
            { name: "ui", test: (id) => uiModules.test(id) && !isLater(id), minShareCount: 20 },
          ],
        },
      },
    },
  },
});

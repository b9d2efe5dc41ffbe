import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { drawIconsAsPaths } from "./build-icons.ts";
import { nameFirstFiles, runBeforeApp } from "./build-first-files.ts";

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

export default defineConfig({
  plugins: [styleToastsFromFile, drawIconsAsPaths(), react(), tailwindcss(), runBeforeApp(), nameFirstFiles()],
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
        // Everything the start imports, in two files, and what most pages and dialogs share in a few others: left alone, they are cut
        // up by which later pages share what, and a dozen files arrive later, and are larger, compressed, than one.
        codeSplitting: {
          groups: [
            // Two files are compiled at the same time, and browsers keep this one when the rest changes.
            { name: "react", test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
            { name: "start", test: /[\\/]src[\\/]main\.tsx$|rolldown[\\/]runtime/ },
            {
              name: "page-parts",
              test: /[\\/]contract[\\/]src[\\/]dates[\\/]|[\\/](?:format-date\.ts|Timestamp\.tsx|gather\.ts)$|[\\/]ui[\\/](?:SlowLoad|PageHeader|CopyButton|SearchField|FilterChip|EmptyState|Pagination)\.tsx$|[\\/]icons[\\/](?:chevron-(?:left|right)|list-filter|star|trash|eye|arrow-(?:up|down))\.m?js$/,
            },
            {
              name: "fields",
              test: /[\\/]ui[\\/](?:Field|TextField|SelectField|TextAreaField)\.tsx$|[\\/](?:field-messages|save-key)\.ts$|[\\/]icons[\\/](?:arrow-right|eye-off)\.m?js$/,
            },
            {
              name: "sign-in",
              test: /[\\/]identity[\\/](?:SignInSkeleton|demo-people\.queries|useTarget|useLeaveWhenSignedIn|clerk[\\/]ClerkSlot)\.tsx?$|[\\/](?:session|src)[\\/]demo-sign-in\.ts$/,
            },
            {
              name: "customers",
              test: /[\\/]customers[\\/](?:CallButton|StatusBadge|LazyDeleteCustomerDialog|LoadingOrganization|customers\.queries|list[\\/](?:useCustomersSearch|read-ahead)|find-sole-match)\.tsx?$|[\\/]contract[\\/]src[\\/]customers[\\/](?:list|record)\.ts$/,
            },
            {
              name: "records",
              test: /[\\/](?:lib[\\/]offline[\\/](?:edit-words|kept-draft|outbox)|browser[\\/]useNow|ui[\\/](?:CheckboxField|NotSavedYet|TabStrip))\.tsx?$|[\\/]icons[\\/](?:calendar-plus|phone-incoming|phone-outgoing)\.m?js$/,
            },
            {
              name: "record-lists",
              test: /[\\/]records[\\/](?:record-list|failure-text|load-all-pages)\.ts$|[\\/]offline[\\/]saved-copies\.ts$|[\\/]contract[\\/]src[\\/](?:merge|json-fields)\.ts$|[\\/]icons[\\/](?:ban|mail|message-square-text)\.m?js$/,
            },
            // What these pages read first, which is asked for before they are there.
            {
              name: "customer-reads",
              test: /[\\/](?:customer-page[\\/]read-ahead|customers[\\/]customer\.queries)\.ts$/,
            },
            { name: "dashboard-reads", test: /[\\/]dashboard[\\/](?:read-ahead|dashboard\.queries)\.ts$/ },
            { name: "vehicles", test: /[\\/]contract[\\/]src[\\/](?:vehicles|call-data)\.ts$/ },
            {
              name: "appointment-parts",
              test: /[\\/]appointments[\\/]appointment-(?:list|words)\.ts$|[\\/]contract[\\/]src[\\/](?:appointments|appointment-rules|people)\.ts$/,
            },
            {
              name: "record-parts",
              test: /[\\/](?:records[\\/]RecordDialog|ui[\\/]ConfirmDialog|ui[\\/]Dialog|tasks[\\/]TaskRow)\.tsx$|[\\/]react-query[\\/].*[\\/](?:useMutation|useInfiniteQuery)\.js$/,
            },
            {
              name: "customer-parts",
              test: /[\\/]contract[\\/]src[\\/](?:activities|phone-text|addresses|customers[\\/](?:changes|bin)|assistant[\\/]parse-appointment)\.ts$|[\\/](?:appointments[\\/]appointment-record|vehicles[\\/]vehicle-(?:record|words)|customers[\\/]useDeleteCustomer|records[\\/]useRecordEdit|add-customer[\\/](?:usePhoneTyping|day-of-birth)|setup[\\/]LazyCallSetup|workplace[\\/]colleagues|fields[\\/]shown-value|calls[\\/]outcome-words|ui[\\/](?:CancelButton|bottom-bars))\.tsx?$|[\\/]react-query[\\/].*[\\/]useQueries\.js$|[\\/]icons[\\/](?:arrow-left|rotate-ccw-clock|triangle-exclamation-point|user-round-x)\.m?js$/,
            },
          ],
        },
      },
    },
  },
});

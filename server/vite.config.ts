import { defineConfig } from "vite";

/** The programs that run without TypeScript: what `npm start` and the other commands run, and containers. */
const programs = [
  "main",
  "worker",
  "commands/distribute",
  "commands/move-database",
  "demo/seed-command",
  "features/vehicles/vin/load-vin-data-process",
];

export default defineConfig({
  build: {
    ssr: true,
    target: "node20",
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(programs.map((name) => [name.split("/").at(-1) ?? name, `src/${name}.ts`])),
      // Either would leave out calls that are made only to see whether they throw, such as decodeURI's.
      treeshake: false,
      output: { chunkFileNames: "[name]-[hash].js", minify: false },
    },
  },
});

import { maxPublicExports } from "./import-table.mjs";
import { refusal, refuseClimbing } from "./import-rules.mjs";
import { fileOf } from "./linted-file.mjs";

/** Enforces lint/import-table.mjs. */
export const importTable = {
  create: (context) =>
    onEveryImport(context, (file, specifier, isTypeOnly) => refusal(file, specifier, { isTypeOnly })),
};

/** `#features/…` instead of `../../features/…`. */
export const noClimbing = { create: (context) => onEveryImport(context, refuseClimbing) };

/** A public API (a feature's index.ts) exports at most five things; on the server also the feature's manifest, which has its name. */
export const smallPublicApi = {
  create(context) {
    const [, side, feature] = /^(server|web)\/src\/features\/([^/]+)\/index\.ts$/.exec(fileOf(context)) ?? [];
    if (!side) return {};
    return {
      ExportAllDeclaration(node) {
        context.report({
          node,
          message: 'A public API names its exports: write `export { a, b } from "./file.ts"`, not `export *`.',
        });
      },
      "Program:exit"(program) {
        const manifest = side === "server" ? feature : undefined;
        const names = program.body.flatMap(exportedNames).filter((name) => name !== manifest);
        if (names.length <= maxPublicExports) return;
        context.report({
          node: program,
          message: `A public API exports at most ${maxPublicExports} things; this one exports ${names.length} (${names.join(", ")}). Narrow what others need, or split the feature.`,
        });
      },
    };
  },
};

function exportedNames(node) {
  if (node.type !== "ExportNamedDeclaration") return [];
  if (!node.declaration) return node.specifiers.map(({ exported }) => exported.name ?? exported.value);
  return (node.declaration.declarations ?? [node.declaration]).map(({ id }) => id.name ?? "?");
}

/** Visits static, dynamic, type-only and re-exporting imports; `refuse` returns a message or undefined. */
function onEveryImport(context, refuse) {
  const file = fileOf(context);
  const check = (node, source, isTypeOnly) => {
    if (typeof source?.value !== "string") return;
    const message = refuse(file, source.value, isTypeOnly);
    if (message) context.report({ node, message });
  };
  return {
    ImportDeclaration: (node) => check(node, node.source, node.importKind === "type"),
    ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === "type"),
    ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === "type"),
    ImportExpression: (node) => check(node, node.source, false),
    TSImportType: (node) => check(node, node.source ?? node.argument?.literal ?? node.argument, true),
  };
}

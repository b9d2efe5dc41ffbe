import { fileOf } from "./linted-file.mjs";

const parked = new Set(["only", "skip", "fixme"]);

/**
 * Playwright's `test.only("…")`, `test.skip("…")` and `test.fixme("…")`, which vitest's rules do not know.
 * Skipping by a condition, `test.skip(isMobile, "…")`, stays allowed: it says why.
 */
export const noParkedJourney = {
  create(context) {
    if (!fileOf(context).startsWith("e2e/")) return {};
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== "MemberExpression" || !parked.has(callee.property.name) || !isTest(callee.object)) return;
        if (node.arguments[0]?.type !== "Literal" || typeof node.arguments[0].value !== "string") return;
        context.report({
          node,
          message: `A parked journey is a journey nobody walks: remove .${callee.property.name}, or delete the test.`,
        });
      },
    };
  },
};

const isTest = (node) =>
  node.type === "MemberExpression" ? isTest(node.object) : node.type === "Identifier" && node.name === "test";

import { fileOf } from "./linted-file.mjs";

const excluded = new Set(["only", "skip", "fixme"]);

/**
 * Playwright's `test.only("…")`, `test.skip("…")` and `test.fixme("…")`, which vitest's rules don't cover.
 * Conditional skipping, `test.skip(isMobile, "…")`, is allowed because it gives a reason.
 */
export const noSkippedJourney = {
  create(context) {
    if (!fileOf(context).startsWith("e2e/")) return {};
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== "MemberExpression" || !excluded.has(callee.property.name) || !isTest(callee.object)) return;
        if (node.arguments[0]?.type !== "Literal" || typeof node.arguments[0].value !== "string") return;
        context.report({
          node,
          message: `Journeys must not be skipped or focused: remove .${callee.property.name}, or delete the test.`,
        });
      },
    };
  },
};

/** State that an effect of React or the router changes after the page's text has appeared. */
const late = /\bdocument\s*\.\s*(title|activeElement)\b|\brouter\.state\b|\bwindow\.location\b/;

/** Checking late state right after awaiting something else passes or fails depending on the machine's speed. */
export const waitForLateState = {
  create(context) {
    if (!/^web\/.*\.test\.tsx$/.test(fileOf(context))) return {};
    return {
      ExpressionStatement(node) {
        const text = context.sourceCode.getText(node);
        if (!text.startsWith("expect(") || /\)\s*\.not\./.test(text) || !late.test(text)) return;
        if (isInWaitFor(node)) return;
        context.report({
          node,
          message: `${late.exec(text)[0]} changes after the page appears: await waitFor(() => expect(…).…).`,
        });
      },
    };
  },
};

const isInWaitFor = (node) =>
  node !== null && ((node.type === "CallExpression" && node.callee.name === "waitFor") || isInWaitFor(node.parent));

const isTest = (node) =>
  node.type === "MemberExpression" ? isTest(node.object) : node.type === "Identifier" && node.name === "test";

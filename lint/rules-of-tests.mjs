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

/** What an effect of React or of the router changes after the text of a page is already there. */
const late = /\bdocument\s*\.\s*(title|activeElement)\b|\brouter\.state\b|\bwindow\.location\b/;

/** A look at late state right after something else was awaited passes or fails by how fast the machine is. */
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
          message: `${late.exec(text)[0]} changes after the page has: await waitFor(() => expect(…).…).`,
        });
      },
    };
  },
};

const isInWaitFor = (node) =>
  node !== null && ((node.type === "CallExpression" && node.callee.name === "waitFor") || isInWaitFor(node.parent));

const isTest = (node) =>
  node.type === "MemberExpression" ? isTest(node.object) : node.type === "Identifier" && node.name === "test";

import { fileOf } from "./linted-file.mjs";

const everyColumn = new Set(["selectAll", "returningAll"]);
const bareStar = /\b(select|returning)\s+(distinct\s+)?\*/i;
const starOfOne = /(?<=\b(?:select|returning)\b.*)\b\w+\.\*/gis;

const message =
  'Name the columns. A prepared statement that returns every column breaks in a running server when a migration adds one ("cached plan must not change result type"). Keep a list of columns beside the type of the row (vehicle-row.ts).';

/**
 * The server's statements are prepared, so their columns must not change when a table gets new ones. Tests' statements aren't
 * prepared.
 */
export const noEveryColumn = {
  create(context) {
    const file = fileOf(context);
    const isServer = file.startsWith("server/src/") && !file.startsWith("server/src/testing/");
    if (!isServer || /\.(test|suite|fixture)\.ts$/.test(file)) return {};
    const check = (node, text) => returnsEveryColumn(text) && context.report({ node, message });
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === "MemberExpression" && everyColumn.has(callee.property.name))
          context.report({ node, message });
      },
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.raw).join("?")),
      Literal: (node) => typeof node.value === "string" && check(node, node.value),
    };
  },
};

const hiddenMessage =
  "Say it with the query builder, or move the statement to the feature's *.queries.ts or *.repository.ts.";

/** A feature's raw SQL statements are where its SQL is; elsewhere, and wherever it can, the query builder says it. */
export const noHiddenSql = {
  create(context) {
    const file = fileOf(context);
    if (!file.startsWith("server/src/features/") || /\.(queries|repository|test|suite|fixture)\.ts$/.test(file))
      return {};
    return {
      CallExpression(node) {
        const { object, property } = node.callee;
        const isRaw = object?.type === "TaggedTemplateExpression" && object.tag.name === "sql";
        if (isRaw && property.name === "execute") context.report({ node, message: hiddenMessage });
      },
    };
  },
};

/** `c.*` inside parentheses belongs to a subquery; the statement's own columns are named outside. */
function returnsEveryColumn(text) {
  if (bareStar.test(text)) return true;
  return [...text.matchAll(starOfOne)].some(({ index }) => depthAt(text, index) === 0);
}

function depthAt(text, index) {
  const before = text.slice(0, index);
  return before.split("(").length - before.split(")").length;
}

import { fileOf } from "./linted-file.mjs";

const drawer = /^(utils?|misc|helpers?|commons?|managers?)$/i;

/** The part of a path that says nothing about its content, if any: `utils`, `date-helpers`, `CallManager`. */
export function findDrawerName(file) {
  const folders = file.split("/");
  const stem = folders.pop().split(".")[0];
  const lastWord = stem.split(/[-_]|(?<=[a-z0-9])(?=[A-Z])/).at(-1);
  const suffix = file.split("/").at(-1).split(".").slice(1, -1);
  return [...folders, lastWord, ...suffix].find((word) => drawer.test(word));
}

/** Files and folders are named by what is in them. */
export const noDrawerName = {
  create: (context) => ({
    Program(node) {
      const word = findDrawerName(fileOf(context));
      if (!word) return;
      context.report({
        node,
        message: `"${word}" is a drawer, not a name. Name the file or folder by what is in it (phone-format.ts, call-bridge.ts).`,
      });
    },
  }),
};

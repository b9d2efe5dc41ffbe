import { fileOf } from "./linted-file.mjs";

const vague = /^(utils?|misc|helpers?|commons?|managers?)$/i;

/** The word in a path that says nothing about its contents, if any: `utils`, `date-helpers`, `CallManager`. */
export function findVagueName(file) {
  const folders = file.split("/");
  const stem = folders.pop().split(".")[0];
  const lastWord = stem.split(/[-_]|(?<=[a-z0-9])(?=[A-Z])/).at(-1);
  const suffix = file.split("/").at(-1).split(".").slice(1, -1);
  return [...folders, lastWord, ...suffix].find((word) => vague.test(word));
}

/** Files and folders are named after their contents. */
export const noVagueName = {
  create: (context) => ({
    Program(node) {
      const word = findVagueName(fileOf(context));
      if (!word) return;
      context.report({
        node,
        message: `"${word}" says nothing. Name the file or folder after its contents (phone-format.ts, call-bridge.ts).`,
      });
    },
  }),
};

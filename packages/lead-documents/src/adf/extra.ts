import { readYesNo } from "#src/labelled/labelled-lines.ts";
import { wishNamed } from "#src/labelled/wishes.ts";
import { leadLimits } from "#src/lead.ts";
import { longText } from "./read-vehicle.ts";
import { isKnown } from "./elements.ts";
import { textOf, type Element } from "./tree.ts";

const sensitive = /birth|^dob$|identification|^gender$|^sex$|^ssn|socialsecurity|driver.*licen[cs]e|passport|taxid/;

interface Unknown {
  path: string;
  element: Element;
}

/** Elements that ADF doesn't know, except those that nobody but the original may have. */
export function readExtra(prospect: Element): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, element } of unknownIn(prospect, "").slice(0, leadLimits.entries)) {
    const text = longText(textOf(element))?.slice(0, 4_000);
    if (text !== undefined) found[path] = path in found ? `${found[path]}\n${text}` : text;
  }
  return found;
}

function unknownIn(parent: Element, path: string): Unknown[] {
  return parent.children.flatMap((element) => {
    if (sensitive.test(element.name)) return [];
    const own = path === "customer." && element.name === "contact" ? "contact" : path + element.name;
    if (element.children.length > 0) return unknownIn(element, `${own}.`);
    return isKnown(element.name) && isKnown(parent.name) ? [] : [{ path: own, element }];
  });
}

/** What elements such as `optin` and `donotsend` say, by the words of the record. */
export function statedElements(parent: Element): Record<string, boolean> {
  const stated: Record<string, boolean> = {};
  for (const { element } of unknownIn(parent, "").slice(0, leadLimits.entries)) {
    const answer = readYesNo(textOf(element));
    const name = wishNamed(element.name.replace(/[^a-z\d]/g, ""));
    if (answer !== undefined && name !== undefined) stated[name] ??= answer;
  }
  return stated;
}

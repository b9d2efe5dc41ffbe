import { render } from "@testing-library/react";
import { createLucideIcon } from "lucide-react";
import { expect, it } from "vitest";
import { drawIcon, type Shape } from "./drawn-icon.tsx";

const shapes: Shape[] = [["path", { d: "M3 6h18", key: "a" }]];
const Theirs = createLucideIcon("test", [["path", { d: "M3 6h18", key: "a" }]]);
const Ours = drawIcon(shapes);

it.each([
  {},
  { "aria-hidden": true },
  { "aria-label": "became" },
  { size: 16 },
  { size: 28, strokeWidth: 1.5 },
  { size: 18, className: "text-quiet shrink-0" },
  { fill: "currentColor" },
])("an icon with %j looks like lucide-react's", (props) => {
  const { container } = render(
    <>
      <Theirs {...props} />
      <Ours {...props} />
    </>,
  );
  const [theirs, ours] = container.children;
  theirs?.classList.remove("lucide", "lucide-test");
  if (theirs?.getAttribute("class") === "") theirs.removeAttribute("class");
  expect(attributesOf(ours)).toEqual(attributesOf(theirs));
  expect(ours?.innerHTML).toBe(theirs?.innerHTML);
});

const attributesOf = (element: Element | undefined) =>
  Object.fromEntries(Array.from(element?.attributes ?? [], ({ name, value }) => [name, value]));

import { createElement, type ComponentProps } from "react";

/** An element of an icon, as lucide-react lists it. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

interface IconProps extends ComponentProps<"svg"> {
  size?: number | string;
}

/**
 * The component of an icon in the built app, where it stands for lucide-react's (build-icons.ts): a page has dozens, and theirs takes two
 * components each, and 3 kB for what this app doesn't use.
 */
export const drawIcon =
  (shapes: readonly Shape[]) =>
  ({ size = 24, ...attributes }: IconProps) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      // As lucide-react's, it is hidden from screen readers unless it has a name.
      aria-hidden={attributes["aria-label"] === undefined ? true : undefined}
      {...attributes}
    >
      {shapes.map(([tag, shape]) => createElement(tag, shape))}
    </svg>
  );

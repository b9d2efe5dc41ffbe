import type { Plugin } from "vite";
import type { Shape } from "./src/ui/drawn-icon.tsx";

interface Icon {
  name: string;
  node: readonly Shape[];
}

const component = `${import.meta.dirname}/src/ui/drawn-icon.tsx`;

/**
 * Draws each icon as one path instead of up to eight shapes: of all elements of a list or a customer's page, a fifth were such shapes, and
 * each of them has to be made, styled and laid out before anything is shown. The component is ours, and lighter. During development, icons
 * are as lucide-react makes them.
 */
export function drawIconsAsPaths(): Plugin {
  return {
    name: "draw-icons-as-paths",
    apply: "build",
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/ },
      async handler(code, id) {
        const url = new URL(`file:///${id.replaceAll("\\", "/").replace(/^\//, "")}`);
        const { __iconData: icon } = (await import(/* @vite-ignore */ url.href)) as { __iconData?: Icon };
        if (!icon && code.includes("createLucideIcon")) throw new Error(`${id} exports no icon as __iconData`);
        // Other names for icons, which have modules of their own.
        if (!icon) return null;
        const drawing = JSON.stringify(joinShapes(icon));
        return {
          code: `import { drawIcon } from ${JSON.stringify(component)};\nexport default /* @__PURE__ */ drawIcon(${drawing});`,
          map: null,
        };
      },
    },
  };
}

/** All shapes as one path, which looks the same in an opaque color. Shapes with a look of their own, such as a fill, stay as they are. */
export function joinShapes({ name, node }: Icon): readonly Shape[] {
  const paths = node.map(([tag, attributes]) => {
    const draw = shapes[tag];
    if (!draw) throw new Error(`The icon ${name} has a shape that can't become a path: ${tag}`);
    const isPlain = Object.keys(attributes).every((attribute) => attribute === "key" || draw.by.includes(attribute));
    return isPlain ? draw.path((attribute) => Number(attributes[attribute] ?? 0), attributes) : undefined;
  });
  return paths.includes(undefined) ? node : [["path", { d: paths.join(""), key: name }]];
}

interface ShapeDrawing {
  /** The attributes that say where it is. */
  by: readonly string[];
  path: (numberOf: (attribute: string) => number, attributes: Readonly<Record<string, string>>) => string;
}

const shapes: Readonly<Record<string, ShapeDrawing>> = {
  path: { by: ["d"], path: (_, { d = "" }) => startAnywhere(d) },
  line: {
    by: ["x1", "y1", "x2", "y2"],
    path: (of) => `M${of("x1")} ${of("y1")}L${of("x2")} ${of("y2")}`,
  },
  circle: { by: ["cx", "cy", "r"], path: (of) => oval(of("cx"), of("cy"), [of("r"), of("r")]) },
  ellipse: { by: ["cx", "cy", "rx", "ry"], path: (of) => oval(of("cx"), of("cy"), [of("rx"), of("ry")]) },
  rect: {
    by: ["x", "y", "width", "height", "rx", "ry"],
    path: (of, { rx, ry }) => {
      const [width, height] = [of("width"), of("height")];
      const radius = Math.min(Number(rx ?? ry ?? 0), width / 2, height / 2);
      const [across, down] = [tidy(width - 2 * radius), tidy(height - 2 * radius)];
      const corner = (x: number, y: number) => (radius > 0 ? `a${radius} ${radius} 0 0 1 ${x} ${y}` : "");
      const [top, right] = [`h${across}${corner(radius, radius)}`, `v${down}${corner(-radius, radius)}`];
      const [bottom, left] = [`h${-across}${corner(-radius, -radius)}`, `v${-down}${corner(radius, -radius)}`];
      return `M${tidy(of("x") + radius)} ${of("y")}${top}${right}${bottom}${left}z`;
    },
  },
  polyline: { by: ["points"], path: (_, { points = "" }) => `M${points}` },
  polygon: { by: ["points"], path: (_, { points = "" }) => `M${points}z` },
};

/** Drawn from its left end, over both halves. */
const oval = (x: number, y: number, [rx, ry]: readonly [number, number]) => {
  const half = (across: number) => `a${rx} ${ry} 0 1 0 ${across} 0`;
  return `M${tidy(x - rx)} ${y}${half(2 * rx)}${half(-2 * rx)}z`;
};

/**
 * A path's first move is from the origin, even if it is written as relative. Behind another path it would be from where that one ends, so
 * it becomes absolute; coordinates that follow it without a command remain relative.
 */
const startAnywhere = (path: string) =>
  path.replace(/^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)[\s,]*(?=(.?))/, (_, x: string, y: string, next: string) => {
    const isFollowed = next !== "" && /[-.\d]/.test(next);
    return `M${x} ${y}${isFollowed ? "l" : ""}`;
  });

const tidy = (number: number) => Number(number.toFixed(3));

export type Color = readonly [red: number, green: number, blue: number];

/** Corners, and curves to them as in SVG: two control points and the end. */
export type Path = readonly (readonly number[])[];

/** A color of each height, in the drawing's units. */
export type Paint = Color | ((y: number) => Color);

/** How a drawing is placed on the canvas. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Canvas {
  width: number;
  height: number;
  /** Three bytes each. */
  pixels: Uint8ClampedArray;
  view: View;
}

/** From one color to another, at heights from `from` to `to`. */
export const fade =
  (one: Color, other: Color, from: number, to: number): ((y: number) => Color) =>
  (y) =>
    mix(one, other, (y - from) / (to - from));

export function mix(one: Color, other: Color, share: number): Color {
  const part = Math.min(1, Math.max(0, share));
  const of = (at: 0 | 1 | 2) => one[at] + (other[at] - one[at]) * part;
  return [of(0), of(1), of(2)];
}

interface Filling {
  opacity?: number;
  /** Only where it is between these, at each height. */
  between?: (y: number) => readonly [number, number];
}

/** Fills what a path surrounds, with smooth edges: a pixel is covered as far as three lines through it are. */
export function fill(canvas: Canvas, path: Path, paint: Paint, { opacity = 1, between }: Filling = {}): void {
  const { width, height, view } = canvas;
  const corners = flatten(path, view);
  const { xs, ys } = corners;
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(width, Math.ceil(Math.max(...xs)))];
  const covered = new Float32Array(Math.max(0, right - left) + 1);
  const last = Math.min(height - 1, Math.ceil(Math.max(...ys)));
  for (let row = Math.max(0, Math.floor(Math.min(...ys))); row <= last; row += 1) {
    const y = (row + 0.5 - view.y) / view.scale;
    const [from = left, to = right] = between?.(y).map((x) => view.x + x * view.scale) ?? [];
    covered.fill(0);
    for (let line = 0; line < lines; line += 1) {
      const crossed = crossings(corners, row + (line + 0.5) / lines);
      for (let at = 0; at + 1 < crossed.length; at += 2)
        cover(covered, Math.max(left, from, crossed[at] ?? 0) - left, Math.min(right, to, crossed[at + 1] ?? 0) - left);
    }
    const color = typeof paint === "function" ? paint(y) : paint;
    blend(canvas.pixels.subarray((row * width + left) * 3, (row * width + right) * 3), covered, { color, opacity });
  }
}

const lines = 3;
const steps = 8;

interface Corners {
  xs: number[];
  ys: number[];
}

/** A path's corners on the canvas, curves as short lines. */
function flatten(path: Path, { scale, x: left, y: top }: View): Corners {
  const corners: Corners = { xs: [], ys: [] };
  let [fromX, fromY] = [0, 0];
  for (const part of path) {
    const [a = 0, b = 0, c = a, d = b, endX = a, endY = b] = part;
    for (let step = part.length === 2 ? steps : 1; step <= steps; step += 1) {
      const [t, u] = [step / steps, 1 - step / steps];
      const on = (from: number, first: number, second: number, end: number) =>
        u ** 3 * from + 3 * u * u * t * first + 3 * u * t * t * second + t ** 3 * end;
      corners.xs.push(left + scale * on(fromX, a, c, endX));
      corners.ys.push(top + scale * on(fromY, b, d, endY));
    }
    [fromX, fromY] = [endX, endY];
  }
  return corners;
}

/** Where a horizontal line goes in and out. */
function crossings({ xs, ys }: Corners, y: number): number[] {
  const found: number[] = [];
  for (let at = 0, before = xs.length - 1; at < xs.length; before = at, at += 1) {
    const [y0, y1] = [ys[before] ?? 0, ys[at] ?? 0];
    if (y0 <= y === y1 <= y) continue;
    const x0 = xs[before] ?? 0;
    found.push(x0 + ((y - y0) / (y1 - y0)) * ((xs[at] ?? 0) - x0));
  }
  return found.sort((one, other) => one - other);
}

function cover(covered: Float32Array, from: number, to: number): void {
  if (to <= from) return;
  const [first, last] = [Math.floor(from), Math.floor(to)];
  const add = (at: number, share: number) => void (covered[at] = (covered[at] ?? 0) + share / lines);
  if (first === last) return add(first, to - from);
  add(first, first + 1 - from);
  for (let at = first + 1; at < last; at += 1) add(at, 1);
  add(last, to - last);
}

/** Blends a color into a row's pixels, as far as each is covered. */
function blend(
  pixels: Uint8ClampedArray,
  covered: Float32Array,
  { color: [red, green, blue], opacity }: { color: Color; opacity: number },
): void {
  for (let at = 0; at < pixels.length; at += 3) {
    const share = (covered[at / 3] ?? 0) * opacity;
    if (share === 0) continue;
    const rest = 1 - share;
    pixels[at] = (pixels[at] ?? 0) * rest + red * share;
    pixels[at + 1] = (pixels[at + 1] ?? 0) * rest + green * share;
    pixels[at + 2] = (pixels[at + 2] ?? 0) * rest + blue * share;
  }
}

import { fade, fill, mix, type Canvas, type Color, type Paint, type Path, type View } from "./canvas.ts";
import type { CarShape } from "./car-shapes.ts";

const [width, height] = [720, 540];
/** Of the shapes' units. */
const scale = width / 960;

/** The whole car, and its front closer. */
export const views = {
  side: { scale, x: 0, y: 0 },
  front: { scale: 1.44, x: -63, y: -333 },
} as const satisfies Record<string, View>;

const black: Color = [16, 17, 19];
const white: Color = [255, 255, 255];
const night: Color = [8, 10, 14];

const backgrounds = new Map<View, Uint8ClampedArray>();

/** A car of this shape and color in a studio. */
export function drawCar(shape: CarShape, color: Color, view: View): Pick<Canvas, "width" | "height" | "pixels"> {
  const background = backgrounds.get(view) ?? drawStudio(view);
  backgrounds.set(view, background);
  const canvas: Canvas = { width, height, view, pixels: background.slice() };
  const { wheels, radius, sill, outline, windows, seams, handles } = shape;
  const [front = 0, back = 0] = wheels.map(([x]) => x);
  const shades = shadesOf(color);
  fill(canvas, quad(front - 70, 500, back + 70, 540), black);
  fill(canvas, outline, bodyPaint(shape, shades));
  for (const [x, y] of wheels) fill(canvas, circle(x, y - 2, radius + 16), black);
  for (const window of windows) drawWindow(canvas, window);
  for (const seam of seams) drawSeam(canvas, seam, shades.dark);
  for (const [x, y] of handles) fill(canvas, quad(x, y, x + 34, y + 7), shades.dark);
  fill(canvas, quad(front + radius + 10, sill - 4, back - radius - 10, sill + 8), black, { opacity: 0.7 });
  drawLights(canvas, shape);
  drawMirror(canvas, shape, shades);
  for (const [x, y] of wheels) drawWheel(canvas, x, y, radius);
  return canvas;
}

/** A wall, a floor, and what little light falls below the car. */
function drawStudio({ scale: unit, x: left, y: top }: View): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const y = (row - top) / unit;
    const wall = mix([214, 217, 221], [238, 240, 242], y / 470);
    const base = mix(wall, mix([205, 207, 210], [176, 179, 183], (y - 470) / 250), (y - 455) / 45);
    for (let column = 0; column < width; column += 1) {
      const corner = ((column / width - 0.5) ** 2 + (row / height - 0.53) ** 2) * 0.5;
      const shadow = shadowAt(((column - left) / unit - 480) / 440, (y - 575) / 34);
      for (let part = 0; part < 3; part += 1)
        pixels[(row * width + column) * 3 + part] = (base[part] ?? 0) * (1 - corner) * (1 - shadow);
    }
  }
  return pixels;
}

/** Darkest in the middle of an ellipse of this radius. */
function shadowAt(x: number, y: number): number {
  const distance = Math.hypot(x, y);
  return distance >= 1 ? 0 : 0.55 * Math.min(1, (1 - distance) / 0.55) ** 1.5;
}

const quad = (left: number, top: number, right: number, bottom: number): Path => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

function circle(x: number, y: number, radius: number): Path {
  const [r, k] = [radius, radius * 0.5523];
  return [
    [x + r, y],
    [x + r, y + k, x + k, y + r, x, y + r],
    [x - k, y + r, x - r, y + k, x - r, y],
    [x - r, y - k, x - k, y - r, x, y - r],
    [x + k, y - r, x + r, y - k, x + r, y],
  ];
}

interface Shades {
  color: Color;
  light: Color;
  dark: Color;
}

function shadesOf(color: Color): Shades {
  const [red, green, blue] = color;
  const isLight = red * 0.3 + green * 0.6 + blue * 0.1 > 204;
  return { color, light: mix(color, white, isLight ? 0.6 : 0.42), dark: mix(color, night, 0.55) };
}

/** Light on the roof, along the shoulder and once more below, and dark toward the floor. */
function bodyPaint({ shoulder, sill }: CarShape, { color, light, dark }: Shades): Paint {
  const dim = mix(color, dark, 0.45);
  const [roof, below, low] = [
    fade(light, color, shoulder - 130, shoulder - 40),
    fade(color, dim, shoulder + 8, shoulder + (sill - shoulder) * 0.55),
    fade(dim, dark, shoulder + (sill - shoulder) * 0.55, sill),
  ];
  const shine = (y: number) => 0.22 * Math.exp(-((((y - shoulder) / (sill - shoulder) - 0.5) / 0.09) ** 2));
  const edge = (y: number) => 0.75 * Math.max(0, 1 - Math.abs(y - shoulder) / (y < shoulder ? 26 : 9));
  return (y) => {
    const base = y < shoulder ? roof(y) : y < shoulder + (sill - shoulder) * 0.55 ? below(y) : low(y);
    return mix(base, light, Math.max(shine(y), edge(y)));
  };
}

function drawWindow(canvas: Canvas, window: Path): void {
  fill(canvas, window, fade([52, 62, 72], [18, 22, 27], 280, 390));
  const left = Math.min(...window.map((part) => part.at(-2) ?? 0));
  const reflected = (from: number, to: number) => (y: number) => {
    const x = left + from - (y - 330) * 0.7;
    return [x, x + to - from] as const;
  };
  const light: Color = [150, 165, 178];
  fill(canvas, window, light, { opacity: 0.25, between: reflected(60, 100) });
  fill(canvas, window, light, { opacity: 0.25, between: reflected(112, 122) });
}

function drawSeam(canvas: Canvas, seam: Path, dark: Color): void {
  const there = seam.map(([x = 0, y = 0]) => [x - 1, y]);
  const back = seam.map(([x = 0, y = 0]) => [x + 1, y]).toReversed();
  fill(canvas, [...there, ...back], dark, { opacity: 0.75 });
}

function drawLights(canvas: Canvas, { outline, shoulder, rear }: CarShape): void {
  const nose = Math.min(...outline.map((part) => part.at(-2) ?? 0));
  const headlight = [
    [nose + 14, shoulder + 8],
    [nose + 28, shoulder - 2, nose + 52, shoulder - 6, nose + 78, shoulder - 4],
    [nose + 74, shoulder + 14],
    [nose + 48, shoulder + 22],
    [nose + 12, shoulder + 26],
  ];
  fill(canvas, headlight, fade([250, 251, 252], [178, 186, 194], shoulder - 6, shoulder + 24));
  fill(canvas, quad(nose + 12, 478, nose + 74, 490), black, { opacity: 0.65 });
  const [top, bottom] = [shoulder + 2, shoulder + 32];
  const taillight = [
    [rear - 32, top],
    [rear - 6, top + 4],
    [rear - 2, bottom],
    [rear - 18, bottom + 2],
    [rear - 36, bottom - 10],
  ];
  fill(canvas, taillight, fade([205, 40, 40], [120, 14, 18], top, bottom));
}

function drawMirror(canvas: Canvas, { windows }: CarShape, { color, light }: Shades): void {
  const [x = 0, y = 0] = windows[0]?.[0] ?? [];
  const mirror = [
    [x + 14, y - 8],
    [x + 26, y - 15, x + 40, y - 15, x + 48, y - 12],
    [x + 50, y + 6],
    [x + 18, y + 8],
  ];
  fill(canvas, mirror, fade(light, color, y - 14, y + 6));
}

const spokes = 5;

function drawWheel(canvas: Canvas, x: number, y: number, radius: number): void {
  const lit = (one: Color, other: Color) => fade(one, other, y - radius, y + radius);
  fill(canvas, circle(x, y, radius + 7), black);
  fill(canvas, circle(x, y, radius), lit([46, 48, 51], [24, 25, 27]));
  fill(canvas, circle(x, y, radius * 0.68), lit([158, 162, 166], [92, 95, 99]));
  fill(canvas, circle(x, y, radius * 0.62), [38, 40, 43]);
  for (let spoke = 0; spoke < spokes; spoke += 1) {
    const angle = (spoke / spokes) * 2 * Math.PI - Math.PI / 2;
    const at = (along: number, across: number) => [
      x + radius * (along * Math.cos(angle) - across * Math.sin(angle)),
      y + radius * (along * Math.sin(angle) + across * Math.cos(angle)),
    ];
    fill(
      canvas,
      [at(0.06, -0.11), at(0.64, -0.075), at(0.64, 0.075), at(0.06, 0.11)],
      lit([212, 215, 218], [146, 149, 153]),
    );
  }
  fill(canvas, circle(x, y, radius * 0.17), [176, 179, 183]);
  fill(canvas, circle(x, y, radius * 0.08), [120, 123, 127]);
}

import { randomFillSync } from "node:crypto";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { startProduct } from "../child-server.ts";
import { openStock } from "../stock.ts";
import { Visitor } from "../visitor.ts";

const uploads = 50;
const photosACar = 25;

interface PhotoMemory {
  /** Of one photo. */
  megabytes: number;
  seconds: number;
  stored: number;
  /** What the server used after one photo, and at most while all came at once. */
  before: number;
  most: number;
}

/** How much memory a server needs while 50 photos of 5 MB arrive at once. */
export async function measurePhotos(): Promise<PhotoMemory> {
  const stock = await openStock(1_000);
  try {
    const server = await startProduct(stock.dataDirectory);
    try {
      const visitor = new Visitor(server.url, stock.token);
      const paths = await addPhotoCars(visitor, stock.organizationId, stock.owner);
      const photo = await noisyPhoto();
      const send = async (path: string) => {
        const headers = { authorization: `Bearer ${stock.token}`, "content-type": "application/octet-stream" };
        return (await fetch(server.url + path, { method: "POST", headers, body: new Uint8Array(photo) })).status;
      };
      await send(paths.at(-1) ?? "");
      const pid = server.process.pid ?? 0;
      const [before, startedAt] = [residentMegabytes(pid), performance.now()];
      let most = before;
      const watch = setInterval(() => (most = Math.max(most, residentMegabytes(pid))), 20);
      const statuses = await Promise.all(Array.from({ length: uploads }, (_, n) => send(paths[n % 2] ?? "")));
      clearInterval(watch);
      const seconds = (performance.now() - startedAt) / 1_000;
      const stored = statuses.filter((status) => status === 201).length;
      return { megabytes: photo.byteLength / 1e6, seconds, stored, before, most };
    } finally {
      await server.stop();
    }
  } finally {
    await stock.close();
  }
}

/** As large as a phone's: noise doesn't get smaller. */
async function noisyPhoto(): Promise<Buffer> {
  const [width, height] = [4_032, 3_024];
  const noise = randomFillSync(Buffer.alloc(width * height * 3));
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .blur(1.2)
    .jpeg({ quality: 84 })
    .toBuffer();
}

async function addPhotoCars(
  visitor: Visitor,
  organizationId: string,
  owner: { query(text: string, values: unknown[]): Promise<{ rows: { id: string }[] }> },
): Promise<string[]> {
  const { rows } = await owner.query("select id from locations where organization_id = $1 limit 1", [organizationId]);
  const paths: string[] = [];
  for (let car = 0; car < 1 + uploads / photosACar; car++) {
    const body = {
      stockNumber: `P${Date.now()}${car}`,
      make: "Honda",
      model: "Fit",
      condition: "used",
      locationId: rows[0]?.id,
    };
    const { id } = await visitor.ask<{ id: string }>("POST", "/api/inventory", body);
    paths.push(`/api/inventory/${id}/photos`);
  }
  return paths;
}

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_000;

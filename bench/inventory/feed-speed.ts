import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { FeedRunSchema, FeedSchema, type FeedRun } from "@automotive-crm/contract/inventory/feeds";
import { startProduct } from "../child-server.ts";
import { findLocation, openStock } from "../stock.ts";

const cars = 20_000;
const photosACar = 10;

interface FeedSpeed {
  what: string;
  seconds: number;
  run: FeedRun;
}

/** How long a feed of 20,000 cars takes from its upload to its report: all new, half of them changed, the same again; and the server's memory. */
export async function measureFeeds(): Promise<{ speeds: FeedSpeed[]; before: number; most: number }> {
  const stock = await openStock(1_000);
  try {
    const { locationId } = await findLocation(stock.owner, stock.organizationId);
    const server = await startProduct(stock.dataDirectory);
    try {
      const headers = { authorization: `Bearer ${stock.token}` };
      const send = async (method: string, path: string, type: string, body?: string) => {
        const init = { method, headers: { ...headers, "content-type": type }, ...(body !== undefined && { body }) };
        const answer = await fetch(server.url + path, init);
        if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
        return answer.json() as Promise<unknown>;
      };
      const settings = JSON.stringify({ name: "Bench", source: "upload", locationId });
      const { id } = FeedSchema.parse(await send("POST", "/api/inventory-feeds", "application/json", settings));
      const path = `/api/inventory-feeds/${id}/runs`;
      const pid = server.process.pid ?? 0;
      const before = residentMegabytes(pid);
      let most = before;
      const watch = setInterval(() => (most = Math.max(most, residentMegabytes(pid))), 50);
      const upload = async (what: string, file: string): Promise<FeedSpeed> => {
        const startedAt = performance.now();
        let run = FeedRunSchema.parse(
          await send("POST", `${path}?fileName=bench.csv`, "application/octet-stream", file),
        );
        while (["receiving", "waiting", "running"].includes(run.status)) {
          await setTimeout(50);
          const read = (await send("GET", `${path}/${run.id}`, "application/json")) as { run: unknown };
          run = FeedRunSchema.parse(read.run);
        }
        return { what, seconds: (performance.now() - startedAt) / 1_000, run };
      };
      const speeds = [
        await upload(
          "20,000 new cars",
          feedOf(() => 25_000),
        ),
        await upload(
          "half of them changed",
          feedOf((number) => 25_000 - (number % 2) * 500),
        ),
        await upload(
          "the same file again",
          feedOf((number) => 25_000 - (number % 2) * 500),
        ),
      ];
      clearInterval(watch);
      return { speeds, before, most };
    } finally {
      await server.stop();
    }
  } finally {
    await stock.close();
  }
}

function feedOf(priceOf: (number: number) => number): string {
  const header = "Stock,VIN,Year,Make,Model,Trim,Type,Miles,SellingPrice,ExteriorColor,DateInStock,Options,ImageList";
  const rows = Array.from({ length: cars }, (_, number) => {
    const photos = Array.from(
      { length: photosACar },
      (__, photo) => `https://photos.example.com/${number}/${photo}.jpg`,
    );
    return `B${number},${vinOf(number)},2023,Honda,Accord,EX,Used,${9_000 + number},${priceOf(number)},Blue,2/8/2026,Roof|Heated seats,${photos.join("|")}`;
  });
  return [header, ...rows].join("\n");
}

/** With a right check digit. */
function vinOf(number: number): string {
  const vin = `1HGCV1F30PA${String(number).padStart(6, "0")}`;
  const values = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ";
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * (values.indexOf(vin.charAt(at)) % 10), 0);
  return `${vin.slice(0, 8)}${"0123456789X".charAt(sum % 11)}${vin.slice(9)}`;
}

/** Linux's own figure. */
const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

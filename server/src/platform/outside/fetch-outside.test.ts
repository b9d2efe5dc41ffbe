import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { fetchOutside, type OutsideRules } from "./fetch-outside.ts";
import { isPublicAddress } from "./public-addresses.ts";

const loopback: OutsideRules = { protocols: ["http:"], isAllowed: (address) => address === "127.0.0.1" };
let server: Server | undefined;
afterEach(() => server?.close());

async function serve(answer: RequestListener): Promise<string> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

async function read(address: string, rules?: OutsideRules, maxBytes = 100): Promise<string> {
  const signal = AbortSignal.timeout(10_000);
  const { body } = await fetchOutside(address, { signal, maxBytes, ...(rules && { rules }) });
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe("addresses", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fe80::1%eth0",
    "fd00::1",
    "::ffff:10.0.0.1",
    "::ffff:a00:1",
    "64:ff9b::a00:1",
    "2002:a00:1::",
    "2001:db8::1",
    "ff02::1",
    "localhost",
  ])("%s is not the internet's", (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(["8.8.8.8", "172.32.0.1", "2606:4700::1111"])("%s is", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe("fetching an address that a person entered", () => {
  it.each([
    ["http://example.com/feed.csv", "must begin with https://"],
    ["ftp://example.com/feed.csv", "must begin with https://"],
    ["feed.csv", "not an address"],
    ["https://127.0.0.1/", "is not on the internet"],
    ["https://[::1]/", "is not on the internet"],
    ["https://2130706433/", "is not on the internet"],
    ["https://0x7f.1/", "is not on the internet"],
    ["https://169.254.169.254/latest/meta-data", "is not on the internet"],
    ["https://localhost/", "is not on the internet"],
  ])("refuses %s", async (address, reason) => {
    await expect(read(address)).rejects.toThrow(reason);
  });

  it("reads a file, also where it was moved to", async () => {
    const base = await serve(({ url }, response) =>
      url === "/old" ? response.writeHead(302, { location: "/new" }).end() : response.end("VIN"),
    );
    expect(await read(`${base}/old`, loopback)).toBe("VIN");
  });

  it("does not follow a redirect into our own network", async () => {
    const base = await serve((_, response) => response.writeHead(302, { location: "http://10.0.0.1/" }).end());
    await expect(read(base, loopback)).rejects.toThrow("is not on the internet");
  });

  it("checks what a name means when it connects", async () => {
    const base = await serve((_, response) => response.end("secret"));
    const named = base.replace("127.0.0.1", "localhost");
    await expect(read(named, { protocols: ["http:"], isAllowed: isPublicAddress })).rejects.toThrow("is not on the");
  });

  it("ends what is too long, cut off, compressed, missing or redirected in circles", async () => {
    const base = await serve(({ url = "" }, response) => {
      if (url === "/long") for (let chunk = 0; chunk < 20; chunk++) response.write("x".repeat(10));
      if (url === "/announced") response.writeHead(200, { "content-length": 1_000 });
      if (url === "/compressed") response.writeHead(200, { "content-encoding": "gzip" });
      if (url === "/missing") response.writeHead(404);
      if (url === "/circle") response.writeHead(302, { location: "/circle" });
      if (url !== "/cut") return void response.end();
      response.writeHead(200, { "content-length": 50 }).write("x");
      setImmediate(() => response.destroy());
    });
    const refusals = ["long", "announced", "cut", "compressed", "missing", "circle"].map((name) =>
      read(`${base}/${name}`, loopback).then(
        () => "read",
        (error: Error) => error.message,
      ),
    );
    expect(await Promise.all(refusals)).toEqual([
      expect.stringContaining("larger than"),
      expect.stringContaining("larger than"),
      expect.any(String),
      expect.stringContaining("compressed"),
      expect.stringContaining("404: there is no such file"),
      expect.stringContaining("redirects too often"),
    ]);
  });
});

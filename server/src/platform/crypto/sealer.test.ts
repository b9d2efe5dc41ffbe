import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSealer } from "./sealer.ts";

describe("sealer", () => {
  const sealer = createSealer(randomBytes(32));

  it("decrypts what it encrypted", () => {
    expect(sealer.open(sealer.seal("1985-04-30 é"))).toBe("1985-04-30 é");
  });

  it("never encrypts the same text to the same bytes", () => {
    expect(sealer.seal("D123").equals(sealer.seal("D123"))).toBe(false);
  });

  it("refuses altered data and data encrypted with another key", () => {
    const sealed = sealer.seal("D1234567");
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => sealer.open(sealed)).toThrow();
    expect(() => createSealer(randomBytes(32)).open(sealer.seal("x"))).toThrow();
  });
});

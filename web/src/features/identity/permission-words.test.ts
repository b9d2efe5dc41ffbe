import { anyPermissions } from "@automotive-crm/contract/permissions/permissions";
import { describe, expect, it } from "vitest";
import { permissionWords } from "./permission-words.ts";

describe("permissions in words", () => {
  it("are listed by what they are about, and aliases only once", () => {
    expect(
      permissionWords(["calls:view", "org:customers:view", "customer:view", "vehicle:create", "calls:edit_others"]),
    ).toEqual([
      { subject: "Customers and their vehicles", acts: ["view", "add"] },
      { subject: "Calls", acts: ["view", "edit other people's"] },
    ]);
  });

  it("never show a permission's name", () => {
    for (const { subject, acts } of permissionWords(anyPermissions)) {
      expect([subject, ...acts].join(" ")).not.toMatch(/[:_]/);
    }
  });
});

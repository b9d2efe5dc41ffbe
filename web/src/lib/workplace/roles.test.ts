import { expect, it } from "vitest";
import { highestRole, roleWords } from "./roles.ts";

it.each([
  ["global:super_admin", "Super Admin"],
  ["org:viewer", "Viewer"],
  ["org:bdc_manager", "BDC Manager"],
  ["sales_rep", "Sales Rep"],
])("calls %s %s", (role, words) => {
  expect(roleWords(role)).toBe(words);
});

it("finds the highest role, and of equal ones the first", () => {
  expect(highestRole(["user", "sales_rep", "bdc_rep"])).toBe("sales_rep");
  expect(highestRole([])).toBeUndefined();
  expect(highestRole(["user"], "org:admin")).toBe("org:admin");
  expect(highestRole(["user"], "org:viewer")).toBe("user");
  expect(highestRole(["user"], "org:member")).toBe("org:member");
  expect(highestRole(["admin", "user"], "org:admin")).toBe("admin");
  expect(highestRole(["sales_rep"], "janitor")).toBe("sales_rep");
  expect(highestRole([], "org:viewer")).toBe("org:viewer");
});

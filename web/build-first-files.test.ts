import { describe, expect, it } from "vitest";
import { hintAtCompiling, runInHtml } from "./build-first-files.ts";

const html = '<head><script src="/before-app.js"></script></head>';

describe("the script before the app", () => {
  it("becomes part of the HTML as it is", () => {
    expect(runInHtml(html, "a('$&')")).toBe("<head><script>a('$&')</script></head>");
  });

  it("must be named by the HTML", () => {
    expect(() => runInHtml("<head></head>", "a()")).toThrow("index.html has no");
  });

  it.each(['a("</script>")', 'a("</SCRIPT >")', "a(1) // <!-- b"])(
    "isn't taken if HTML would misread it: %s",
    (script) => {
      expect(() => runInHtml(html, script)).toThrow("HTML can't hold");
    },
  );
});

it("fails the build if a file that is to be compiled ahead is gone", () => {
  expect(() => hintAtCompiling({})).toThrow("The build has no chunk react to compile ahead");
});

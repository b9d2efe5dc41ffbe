import { describe, expect, it } from "vitest";
import { deviceOf } from "./device-name.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("a device's name", () => {
  it.each([
    ["Chrome on Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`],
    [
      "Edge on Windows",
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    ],
    [
      "Opera on Mac",
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`,
    ],
    ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"],
    [
      "Safari on Mac",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15",
    ],
    ["Chrome on Chromebook", `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`],
    ["Internet Explorer on Windows", "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko"],
    ["Chrome (automated) on Linux", `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/142.0.0.0 Safari/537.36`],
  ])("on a desktop is %s", (name, userAgent) => expect(deviceOf(userAgent)).toEqual({ name, isHandheld: false }));

  it.each([
    [
      "Safari on iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1",
    ],
    [
      "Chrome on iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1",
    ],
    [
      "Firefox on iPad",
      "Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/605.1.15",
    ],
    [
      "Samsung Internet on Android phone",
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    ],
    ["Chrome on Android tablet", `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Safari/537.36`],
    [
      "Edge on Android phone",
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`,
    ],
  ])("on a phone or tablet is %s", (name, userAgent) =>
    expect(deviceOf(userAgent)).toEqual({ name, isHandheld: true }),
  );

  it("isn't guessed beyond what the user agent says", () => {
    expect(deviceOf("Mozilla/5.0 (Windows NT 10.0)").name).toBe("Windows");
    expect(deviceOf("Firefox/145.0").name).toBe("Firefox");
    expect(deviceOf("curl/8.14.1").name).toBe("Unknown device");
    expect(deviceOf("").name).toBe("Unknown device");
    expect(deviceOf(null).name).toBe("Unknown device");
  });
});

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";

const usualPlaces = [
  // The headless shell takes a quarter less time for the same journeys. For `--headed`, set CRM_CHROMIUM to another.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The browser for browser tests: `CRM_CHROMIUM`, or the usual paths of Chromium and Chrome. */
export function findChromium() {
  const chosen = process.env.CRM_CHROMIUM;
  return chosen ? chosen : usualPlaces.find((place) => existsSync(place));
}

/**
 * Finds Chromium, or installs Debian's; with sudo only if the person agrees. Playwright's own download isn't used, because a system
 * package works on closed networks.
 * @returns {Promise<string | undefined>} its path; undefined, after printing a message, if there is none
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const installed = (await mayInstall()) && installWithApt() ? findChromium() : undefined;
  if (!installed) {
    console.log("Chromium could not be installed. Install Chromium or Chrome, or set CRM_CHROMIUM to the path of one.");
  }
  return installed;
}

async function mayInstall() {
  if (isRoot()) return true;
  if (process.platform !== "linux" || !process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("No Chromium found. Install it with sudo apt-get? (yes/no) ");
  terminal.close();
  return answer.trim().toLowerCase() === "yes";
}

function installWithApt() {
  console.log("Installing Chromium with apt-get (about a minute) …");
  return aptGet("update", "-q") && (install("chromium-headless-shell") || install("chromium"));
}

const isRoot = () => process.getuid?.() === 0;

const install = (name) => aptGet("install", "-y", "-q", "--no-install-recommends", name);

function aptGet(...parameters) {
  const command = isRoot() ? ["apt-get"] : ["sudo", "apt-get"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stderr } = spawnSync(command[0], [...command.slice(1), ...parameters], {
    env,
    stdio: ["inherit", "ignore", "pipe"],
    encoding: "utf8",
  });
  if (status !== 0 && stderr) console.log(stderr.trim());
  return status === 0;
}

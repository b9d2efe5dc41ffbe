import { demoOffers, quickDemoEmail } from "./demo/demo-offers.ts";
import type { Config } from "#platform/config.ts";

/** What the server prints once it listens: its address, where its data is, and how people sign in. */
export function describeServer(config: Config, { port, data }: { port: string; data: string }): string {
  const own = `http://${config.host === "0.0.0.0" ? "localhost" : config.host}:${port}`;
  const lines = [
    `Automotive CRM is running at ${config.publicBaseUrl ?? own}`,
    `Data: ${data}`,
    ...signInLines(config),
    ...(config.isProduction && !config.mail
      ? ["Mail reaches nobody: CRM_SMTP_URL and CRM_MAIL_FROM are not set."]
      : []),
  ];
  return `\n${lines.map((line) => `  ${line}\n`).join("")}`;
}

function signInLines({ identityMode, clerk, keyProblems }: Config): string[] {
  const problems = keyProblems.map((problem) => `  ${problem}.`);
  if (identityMode === "clerk") {
    const refused = clerk?.webhookSigningSecret ? "" : ", whose events are refused: no signing secret is set";
    return [`People sign in through Clerk${refused}.`];
  }
  if (identityMode === "misconfigured") {
    return [
      "NODE_ENV is production and no identity provider is configured: nobody can sign in, demo sessions are refused.",
      ...problems,
    ];
  }
  const warning = [
    "WARNING: an identity provider's key is set but cannot be used, so this is demo mode: anyone can sign in as anyone.",
    ...problems,
  ];
  return [
    ...(problems.length > 0 ? warning : []),
    `Sign in: open the address and press "Sign In (Demo)", or choose one of the ${demoOffers.length} offered people.`,
    `The demo user is ${quickDemoEmail}. Ctrl-C stops.`,
  ];
}

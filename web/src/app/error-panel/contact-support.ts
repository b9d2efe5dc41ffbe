import { getAuthConfig } from "@automotive-crm/contract/identity/account";
import { productTitle } from "@automotive-crm/contract/product";
import { call } from "#lib/api/api-client.ts";
import { useStart } from "#lib/session/session.ts";
import { notify } from "#kit/feedback/notify.ts";

/** Shows the support address until dismissed, copies it where the browser allows, and starts a message. */
export async function contactSupport(about: { title: string; details: string }): Promise<void> {
  const address = await findSupportAddress();
  if (address === undefined) {
    notify.error("The support address could not be loaded. Please ask an administrator of your organization.");
    return;
  }
  const isCopied = await navigator.clipboard?.writeText(address).then(
    () => true,
    () => false,
  );
  notify.info(`Support: ${address}`, {
    id: "support",
    duration: Number.POSITIVE_INFINITY,
    description: isCopied ? "Email address copied." : "Tell them what you were doing.",
    action: { label: "Write email", onClick: () => window.location.assign(messageTo(address, about)) },
  });
}

async function findSupportAddress(): Promise<string | undefined> {
  const config = useStart.getState().config ?? (await call(getAuthConfig).catch(() => undefined));
  return config?.supportEmail;
}

function messageTo(address: string, { title, details }: { title: string; details: string }): string {
  const subject = encodeURIComponent(`${productTitle}: ${title}`);
  const body = encodeURIComponent(`\n\n${details}\n${window.location.href}`);
  return `mailto:${address}?subject=${subject}&body=${body}`;
}

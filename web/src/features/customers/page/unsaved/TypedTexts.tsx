import { useState } from "react";
import { findTypedTexts } from "#lib/offline/typed-texts.ts";
import { useSession } from "#lib/session/session-store.ts";
import { CopyButton } from "#kit/controls/CopyButton.tsx";

/** What the person typed about a customer whose page has closed under them, to be copied. */
export function TypedTexts({ customerId }: { customerId: string }) {
  const userId = useSession(({ user }) => user?.id);
  const [texts] = useState(() => (userId === undefined ? [] : findTypedTexts(customerId, userId)));
  if (texts.length === 0) return null;
  return (
    <section aria-label="What you typed" className="card-panel mx-auto mt-4 w-full max-w-xl p-4">
      <h2 className="pb-2 font-semibold">What you typed and have not saved</h2>
      <ul className="grid gap-2">
        {texts.map(({ key, text }) => (
          <li key={key} className="flex items-start gap-2">
            <p className="min-w-0 flex-1 rounded-field border border-line px-3 py-2 whitespace-pre-wrap wrap-anywhere select-text">
              {text}
            </p>
            <CopyButton text={text} what="text" />
          </li>
        ))}
      </ul>
    </section>
  );
}

import {
  checkFeedNow,
  isGoing,
  maxFeedBytes,
  uploadFeedFile,
  type Feed,
} from "@automotive-crm/contract/inventory/feeds";
import { FileUp, RefreshCw } from "lucide-react";
import { useRef } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { useFeedMutation } from "./feeds.queries.ts";

interface FeedFileButtonProps {
  organizationId: string;
  feed: Feed;
  isIcon?: boolean;
}

const uploadMs = 300_000;

/** Takes a file of a feed from this device; or has the server look for one, where files don't come by hand. */
export function FeedFileButton({ organizationId, feed, isIcon = false }: FeedFileButtonProps) {
  const { id, name, source, lastRun } = feed;
  const input = useRef<HTMLInputElement>(null);
  const params = { feedId: id };
  const { save, isSaving } = useFeedMutation(organizationId, {
    send: async (file: File | undefined) => {
      try {
        if (!file) return await call(checkFeedNow, { params, organizationId });
        if (file.size > maxFeedBytes) return notify.error("The file is larger than 50 MB.");
        const query = { fileName: file.name.slice(-255) };
        return await call(uploadFeedFile, { params, query, body: file, organizationId, timeoutMs: uploadMs });
      } catch (error) {
        return notify.error(messageOf(error));
      }
    },
  });
  const isUpload = source === "upload";
  const isBusy = isSaving || (lastRun !== null && isGoing(lastRun));
  const act = () => (isUpload ? input.current?.click() : save(undefined));
  const Icon = isUpload ? FileUp : RefreshCw;
  const words = isUpload ? "Upload file" : "Check now";
  return (
    <>
      {isIcon ? (
        <IconButton
          isChange
          label={isUpload ? `Upload a file of ${name}` : `Check ${name} now`}
          data-tip={words}
          icon={<Icon aria-hidden size={16} />}
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : act}
        />
      ) : (
        <Button
          isChange
          variant="primary"
          isBusy={isBusy}
          busyText={isUpload ? "Uploading…" : "Checking…"}
          icon={<Icon aria-hidden size={16} />}
          onClick={act}
        >
          {words}
        </Button>
      )}
      {isUpload && (
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={`File of ${name}`}
          accept=".csv,.tsv,.txt,.xml,text/csv,text/xml,text/plain"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The server refuses it while another file is read.
            if (file) save(file);
            // The same file can be chosen again.
            target.value = "";
          }}
        />
      )}
    </>
  );
}

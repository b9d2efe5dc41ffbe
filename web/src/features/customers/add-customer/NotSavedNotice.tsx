import { RotateCw } from "lucide-react";
import { Button } from "#ui/Button.tsx";
import { FormFailure } from "#ui/FormFailure.tsx";

interface NotSavedNoticeProps {
  failure: string;
  isRetrying: boolean;
}

/** Why saving failed, with Retry: this form is sent again as it is. */
export function NotSavedNotice({ failure, isRetrying }: NotSavedNoticeProps) {
  const retry = (
    <Button isChange type="submit" isBusy={isRetrying} icon={<RotateCw aria-hidden size={16} />}>
      Retry
    </Button>
  );
  return <FormFailure message={failure} action={retry} />;
}

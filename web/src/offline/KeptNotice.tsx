import { lazy, Suspense } from "react";
import { useRevalidator } from "react-router-dom";
import { useNow } from "../layout/use-now.ts";
import { elapsedTime } from "./elapsed-time.ts";
import { useShownFrom } from "./shown-from.ts";

/** Fetched when there is something to say: most visitors never see it. */
const OfflineNotice = lazy(async () => ({
  default: (await import("ui/OfflineNotice")).OfflineNotice,
}));

/** Says how old what the page shows is, when it was answered from what the device keeps. */
export function KeptNotice() {
  const since = useShownFrom();
  return since === null ? null : <Notice since={since} />;
}

function Notice({ since }: { since: number }) {
  const now = useNow();
  const { revalidate } = useRevalidator();
  if (now === null) return null;
  return (
    <Suspense>
      <OfflineNotice age={elapsedTime(now - since)} onRetry={() => void revalidate()} />
    </Suspense>
  );
}

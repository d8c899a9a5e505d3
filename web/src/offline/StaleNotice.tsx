import { lazy, Suspense } from "react";
import { useRevalidator } from "react-router";
import { useNow } from "../app/use-now.ts";
import { elapsedTime } from "./elapsed-time.ts";
import { useShownFrom } from "./shown-from.ts";

/** Lazily loaded: most visitors never see it. */
const OfflineNotice = lazy(async () => ({
  default: (await import("ui/OfflineNotice")).OfflineNotice,
}));

/** Shows the age of the page's data when it came from the service worker's caches. */
export function StaleNotice() {
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

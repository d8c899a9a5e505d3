import { useEffect, useState } from "react";
import { useLocation, useNavigate, useRouteError } from "react-router";
import { EmptyState } from "ui/EmptyState";
import { Spinner } from "ui/Spinner";
import { ApiError, unreadable } from "api/platform/http/api-call.contract";
import { TimeoutError } from "api/platform/http/timeout.contract";
import { paths } from "../paths.ts";
import type { ServerFailure } from "../app/hydration.ts";
import { isMissingCode, reloadPage } from "../app/missing-code.ts";
import { PageMeta } from "./PageMeta.tsx";
import styles from "./PendingPage.module.css";

/** Error boundary of a page. The rest of the site stays usable. */
export function PageError() {
  const error = useRouteError();
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const isCodeMissing = isMissingCode(error) || error instanceof TimeoutError;
  const isUnreachable = useSecondChance(isCodeMissing);

  useEffect(() => {
    console.error("The page failed", error);
  }, [error]);

  if (isCodeMissing && !isUnreachable) {
    return (
      <div className={styles.pending}>
        <Spinner label="Loading..." />
      </div>
    );
  }
  const requestId = requestIdOf(error);
  const reference = requestId === undefined ? "" : ` If you write to us, quote ${requestId}.`;
  return (
    <div className={`content ${styles.failed}`}>
      <PageMeta
        title="Page Unavailable"
        description="This page could not be shown."
        path={pathname}
        hidden
      />
      <EmptyState
        headingLevel={1}
        title="This page could not be shown"
        message={isUnreachable ? unreadable : `Please try again in a moment.${reference}`}
        pictogram="windsock"
        action={{ label: "Back to Home", href: paths.home }}
        moreActions={
          key === "default" ? [] : [{ label: "Go Back", onClick: () => void navigate(-1) }]
        }
      />
    </div>
  );
}

/**
 * Reloads a page whose code failed to load. Returns true when the server does not answer either.
 */
function useSecondChance(isCodeMissing: boolean): boolean {
  const [isUnreachable, setUnreachable] = useState(false);

  useEffect(() => {
    if (!isCodeMissing) return;
    reloadPage().catch(() => setUnreachable(true));
  }, [isCodeMissing]);

  return isUnreachable;
}

/** The request id for finding the failure in the server's log, if the server sent one. */
function requestIdOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.problem?.requestId;
  return isServerFailure(error) ? error.requestId : undefined;
}

function isServerFailure(error: unknown): error is ServerFailure {
  return typeof error === "object" && error !== null && "requestId" in error;
}

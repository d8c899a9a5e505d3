import { useEffect } from "react";
import { useLocation, useRouteError } from "react-router-dom";
import { EmptyState } from "ui/EmptyState";
import { ApiError } from "../client/api-error.ts";
import { paths } from "../paths.ts";
import { PageMeta } from "./PageMeta.tsx";
import styles from "./PendingPage.module.css";

/** Takes the place of a page that failed, and leaves the rest of the site standing. */
export function PageError() {
  const error = useRouteError();
  const { pathname } = useLocation();

  useEffect(() => {
    console.error("The page failed", error);
  }, [error]);

  const requestId = error instanceof ApiError ? error.problem?.requestId : undefined;
  const reference = requestId === undefined ? "" : ` If you write to us, quote ${requestId}.`;
  return (
    <div className={styles.pending}>
      <PageMeta
        title="Page Unavailable"
        description="This page could not be shown."
        path={pathname}
        hidden
      />
      <EmptyState
        headingLevel={1}
        title="This page could not be shown"
        message={`Please try again in a moment.${reference}`}
        pictogram="windsock"
        action={{ label: "Back to Home", href: paths.home }}
      />
    </div>
  );
}

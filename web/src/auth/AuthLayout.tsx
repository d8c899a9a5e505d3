import type { ReactNode } from "react";
import { Button, type Action } from "ui/Button";
import { PageHeader } from "ui/PageHeader";
import { PageMeta } from "../layout/PageMeta.tsx";
import { paths } from "../paths.ts";
import styles from "./AuthLayout.module.css";

export interface AuthLayoutProps {
  title: string;
  /** Meta description. */
  description: string;
  /** Canonical path. */
  path: string;
  /** Five capitals that name the chart behind the heading. */
  chartLabel: string;
  /** A short line above the title. */
  kicker: string;
  /** One or two sentences below the title. */
  lead: string;
  /** Link back, at the end. */
  back?: Action;
  children: ReactNode;
}

/** Layout of the sign-in and account pages. */
export function AuthLayout({
  title,
  description,
  path,
  chartLabel,
  kicker,
  lead,
  back = { label: "Back to Sign In", href: paths.auth },
  children,
}: AuthLayoutProps) {
  return (
    <div className={styles.page}>
      <PageMeta title={title} description={description} path={path} hidden />
      <PageHeader chartLabel={chartLabel} title={title} kicker={kicker} lead={lead} />
      <div className={styles.column}>
        {children}
        <Button variant="plain" href={back.href}>
          {back.label}
        </Button>
      </div>
    </div>
  );
}

import type { ReactNode } from "react";
import { Button, type Action } from "ui/Button";
import { PageHeader } from "ui/PageHeader";
import { PageMeta } from "../layout/PageMeta.tsx";
import { paths } from "../paths.ts";
import styles from "./AuthLayout.module.css";

export interface AuthLayoutProps {
  /** What the page is called. */
  title: string;
  /** What it is for, for previews. */
  description: string;
  /** The one path of the page. */
  path: string;
  /** Five capitals that name the chart behind the heading. */
  chartLabel: string;
  /** A short line above the title. */
  kicker: string;
  /** What is done here, in a sentence or two. */
  lead: string;
  /** The way out, below everything. */
  back?: Action;
  /** What is to be filled in, pressed or read. */
  children: ReactNode;
}

/** The pages on which people get in and look after their accounts. */
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

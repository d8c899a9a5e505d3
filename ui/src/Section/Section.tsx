import { Suspense, useId, type ReactNode } from "react";
import { Button, type Action } from "../Button/Button.tsx";
import type { PictogramName } from "../Pictogram/Pictogram.tsx";
import { PictogramTile } from "../PictogramTile/PictogramTile.tsx";
import styles from "./Section.module.css";

export interface SectionProps {
  /** Heading of the section. */
  title: string;
  /** A short line above the heading that tells the place on the site. */
  kicker?: string;
  /** The pictogram beside that line. */
  pictogram?: PictogramName;
  /** One or two sentences below the heading. */
  intro?: string;
  /** Content of the section. */
  children: ReactNode;
  /** Background; `dark` keeps the dark palette in both schemes. */
  tone?: "plain" | "raised" | "dark";
  /** A link beside the heading, such as "All speakers". */
  action?: Action;
  /** A small heading and less space, so that it begins on the first screen. */
  compact?: boolean;
  /** Anchor for links within the page. */
  id?: string;
}

/** A section of a page, labelled by its heading. */
export function Section({
  title,
  kicker,
  pictogram,
  intro,
  children,
  tone = "plain",
  compact = false,
  action,
  id,
}: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      className={styles.section}
      data-tone={tone}
      data-compact={compact || undefined}
      data-scheme={tone === "dark" ? "dark" : undefined}
      aria-labelledby={headingId}
    >
      <div className="content">
        <div className={styles.head}>
          <div>
            {kicker !== undefined && (
              <p className={styles.kicker}>
                {pictogram !== undefined && <PictogramTile pictogram={pictogram} size="small" />}
                {kicker}
              </p>
            )}
            <h2 id={headingId} className={styles.title}>
              {title}
            </h2>
          </div>
          {intro !== undefined && <p className={styles.intro}>{intro}</p>}
          {action !== undefined && (
            <div className={styles.action}>
              <Button variant="plain" href={action.href}>
                {action.label}
              </Button>
            </div>
          )}
        </div>
        {/* Hydrates separately, and with priority when the visitor interacts with it. */}
        <Suspense>{children}</Suspense>
      </div>
    </section>
  );
}

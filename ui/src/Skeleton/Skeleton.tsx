import { Skeleton as MantineSkeleton, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./Skeleton.module.css";

export interface SkeletonProps {
  /** CSS width; fills its container when left out. */
  width?: string;
  /** CSS height; a line of text when left out. */
  height?: string;
}

/** A quiet block in the place of something that has not come yet; assistive technology does not meet it. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <MantineSkeleton className={styles.block} style={{ width, height }} aria-hidden="true" />;
}

export interface SkeletonLinesProps {
  /** How many lines of text are expected; the last one ends early. */
  lines?: number;
}

/** A paragraph that has not come yet. */
export function SkeletonLines({ lines = 3 }: SkeletonLinesProps) {
  return (
    <div className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={lines > 1 && line === lines - 1 ? "62%" : undefined} />
      ))}
    </div>
  );
}

export interface LoadingProps {
  /** What is being waited for, such as "Loading agenda...". */
  label: string;
  /** Skeletons of what will stand here. */
  children: ReactNode;
}

/** Stands around skeletons and says once for all of them what is on its way. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {children}
    </div>
  );
}

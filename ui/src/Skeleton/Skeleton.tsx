import { Skeleton as MantineSkeleton, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./Skeleton.module.css";

export interface SkeletonProps {
  /** CSS width. Default: the width of the container. */
  width?: string;
  /** CSS height. Default: a line of text. */
  height?: string;
}

/** A placeholder for content that is loading, hidden from assistive technology. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <MantineSkeleton className={styles.block} style={{ width, height }} aria-hidden="true" />;
}

export interface SkeletonLinesProps {
  /** Expected number of lines; the last one is shorter. */
  lines?: number;
}

/** A placeholder for a paragraph. */
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
  /** Status text, such as "Loading agenda...". */
  label: string;
  /** Skeletons of the content. */
  children: ReactNode;
}

/** Wraps skeletons and announces once that content is loading. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {children}
    </div>
  );
}

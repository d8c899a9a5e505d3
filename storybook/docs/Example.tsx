import type { ReactNode } from "react";
import { DesignProvider } from "ui/DesignProvider";
import styles from "./Example.module.css";

export interface ExampleProps {
  /** Whether one should. */
  verdict: "do" | "do not";
  /** Why, in a sentence. */
  reason: string;
  /** The ground it stands on. */
  ground?: "paper" | "night";
  /** What it looks like. */
  children: ReactNode;
}

/** A thing that one should do, or should not, as it would look. */
export function Example({ verdict, reason, ground = "paper", children }: ExampleProps) {
  return (
    <figure className={styles.example} data-verdict={verdict}>
      <div className={styles.stage} data-scheme={ground === "night" ? "dark" : "light"}>
        <DesignProvider>{children}</DesignProvider>
      </div>
      <figcaption className={styles.reason}>
        <strong>{verdict === "do" ? "Do" : "Do not"}</strong> {reason}
      </figcaption>
    </figure>
  );
}

/** Examples side by side. */
export function Examples({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

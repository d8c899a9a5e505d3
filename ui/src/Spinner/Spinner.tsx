import { Loader, type MantineLoaderComponent } from "@mantine/core";
import styles from "./Spinner.module.css";

export interface SpinnerProps {
  /** Accessible name, such as "Loading speakers...". */
  label: string;
}

const Sweep: MantineLoaderComponent = (props) => <span {...props} />;
const loaders = { sweep: Sweep };

/** A loading indicator. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <div className={styles.spinner} role="status">
      <Loader loaders={loaders} type="sweep" className={styles.sweep} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </div>
  );
}

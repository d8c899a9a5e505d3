export interface ToastContent {
  /** `success` goes by itself after a while, `error` stays until it is closed. */
  tone: "success" | "error";
  /** A short heading. */
  title?: string;
  /** What happened. */
  message: string;
}

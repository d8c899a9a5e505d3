export interface ToastContent {
  /** `success` disappears after a while, `error` stays until it is closed. */
  tone: "success" | "error";
  /** A short heading. */
  title?: string;
  message: string;
}

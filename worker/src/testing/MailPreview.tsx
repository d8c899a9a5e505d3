import axe from "axe-core";
import { useState, type SyntheticEvent } from "react";
import type { WrittenMail } from "../mail/write-mail.ts";

export interface MailPreviewProps {
  /** What a template has written. */
  mail: WrittenMail;
  /** Width of the mail program's window in pixels; as wide as there is room when it is left out. */
  width?: number;
}

/** A mail as a mail program shows it: a document of its own. */
export function MailPreview({ mail, width }: MailPreviewProps) {
  const [height, setHeight] = useState<number | null>(null);

  function prepare({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const inside = currentTarget.contentDocument;
    if (inside === null) return;
    // The checks of stories look into a frame that has what they look with.
    const script = inside.createElement("script");
    script.textContent = axe.source;
    inside.head.append(script);
    setHeight(inside.documentElement.scrollHeight);
  }

  return (
    // It shows what our own templates write, and lets the checks of stories run in it.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      title={`Mail: ${mail.subject}`}
      srcDoc={mail.html}
      onLoad={prepare}
      data-is-loaded={height !== null}
      style={{ display: "block", border: 0, width: width ?? "100%", height: height ?? 0 }}
    />
  );
}

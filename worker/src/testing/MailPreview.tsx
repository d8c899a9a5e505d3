import axe from "axe-core";
import { useState, type SyntheticEvent } from "react";
import type { WrittenMail } from "../mail/write-mail.ts";

export interface MailPreviewProps {
  mail: WrittenMail;
  /** Width of the window in pixels; full width by default. */
  width?: number;
}

/** Displays a mail in a separate document, like a mail program. */
export function MailPreview({ mail, width }: MailPreviewProps) {
  const [height, setHeight] = useState<number | null>(null);

  function prepare({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const inside = currentTarget.contentDocument;
    if (inside === null) return;
    // The accessibility checks of stories need axe inside of each frame.
    const script = inside.createElement("script");
    script.textContent = axe.source;
    inside.head.append(script);
    setHeight(inside.documentElement.scrollHeight);
  }

  return (
    // The frame contains trusted templates, and must allow scripts for the accessibility checks.
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

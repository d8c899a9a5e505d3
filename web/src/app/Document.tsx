import type { ReactNode } from "react";
import { DesignProvider } from "ui/DesignProvider";
import { paths } from "../paths.ts";
import { hydrationElementId } from "./hydration.ts";
import { SiteProvider, type Site } from "./site-context.ts";

export interface DocumentProps {
  site: Site;
  /** JSON for hydration. */
  hydrationText: string;
  /** The router with its pages. */
  children: ReactNode;
}

/** The whole document, from `<html>` on. */
export function Document({ site, hydrationText, children }: DocumentProps) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#091122" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={paths.manifest} />
      </head>
      <body>
        <DesignProvider>
          <SiteProvider value={site}>{children}</SiteProvider>
        </DesignProvider>
        <script
          type="application/json"
          id={hydrationElementId}
          dangerouslySetInnerHTML={{ __html: hydrationText }}
        />
      </body>
    </html>
  );
}

import {
  AnchorMdx,
  CodeOrSourceMdx,
  HeadersMdx,
  Markdown,
  Source,
} from "@storybook/addon-docs/blocks";
import type { AnchorHTMLAttributes, ReactElement, TableHTMLAttributes } from "react";
import styles from "./Guide.module.css";

/** A link to another guide, or to a page of the folder above. */
const page = /^(\.\.\/)?([a-z-]+)\.mdx?$/;

function GuideLink({ href = "", children }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const [isPage, above, name] = page.exec(href) ?? [];
  if (isPage === undefined) {
    return (
      <AnchorMdx href={href} target="_blank">
        {children}
      </AnchorMdx>
    );
  }
  const id = above === undefined ? `operating-${name}` : name;
  return (
    <AnchorMdx href={`?path=/docs/${id}--docs`} target="_self">
      {children}
    </AnchorMdx>
  );
}

/** A fenced block: what Markdown makes of it is a `code` with the language as a class. */
function CodeBlock({
  children: { props },
}: {
  children: ReactElement<{ className?: string; children: string }>;
}) {
  return (
    <Source code={props.children} language={props.className?.includes("md") ? "md" : "bash"} />
  );
}

/** A wide table scrolls, and not the page. */
function ScrollingTable(props: TableHTMLAttributes<HTMLTableElement>) {
  return (
    <div className={styles.scrolling}>
      <table {...props} />
    </div>
  );
}

const overrides = {
  ...HeadersMdx,
  a: GuideLink,
  code: CodeOrSourceMdx,
  pre: CodeBlock,
  table: ScrollingTable,
};

/** A page whose text is a Markdown file, which a code host shows as well. */
export function Guide({
  text,
}: {
  /** The file's text; its links to other guides lead to their pages. */
  text: string;
}) {
  return <Markdown options={{ overrides }}>{text}</Markdown>;
}

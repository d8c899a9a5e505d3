import { Link } from "ui/Link";
import { ScrollingTable } from "ui/Prose";
import type { Block, Text } from "../content/text.ts";
import { anchorOf } from "./anchor.ts";
import styles from "./TextBlock.module.css";

export interface TextBlockProps {
  /** The part of the text. */
  block: Block;
}

/** One part of a fixed text, as an element of running text. */
export function TextBlock({ block }: TextBlockProps) {
  switch (block.kind) {
    case "heading":
      return (
        <h2 id={anchorOf(block.text)} className={styles.heading}>
          {block.text}
        </h2>
      );
    case "paragraph":
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
    case "list":
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>
              <Words text={item} />
            </li>
          ))}
        </ul>
      );
    case "quote":
      return (
        <blockquote>
          <p>{block.text}</p>
          <footer>{block.by}</footer>
        </blockquote>
      );
    case "table":
      return <Table {...block} />;
  }
}

function Words({ text }: { text: Text }) {
  if (typeof text === "string") return text;
  return text.map((part, index) =>
    typeof part === "string" ? (
      part
    ) : (
      <Link key={index} href={part.href}>
        {part.words}
      </Link>
    ),
  );
}

function Table({ caption, head, rows }: Extract<Block, { kind: "table" }>) {
  return (
    <ScrollingTable label={caption}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={index}>{cell || "–"}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}

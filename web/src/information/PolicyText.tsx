import { Prose } from "ui/Prose";
import type { Block } from "../content/text.ts";
import { BesideContents } from "../layout/BesideContents.tsx";
import { Contents } from "../layout/Contents.tsx";
import { TextBlock } from "../layout/TextBlock.tsx";

export interface PolicyTextProps {
  /** The policy, its headings among its parts. */
  blocks: Block[];
}

/** The text of a policy with its contents beside it. */
export function PolicyText({ blocks }: PolicyTextProps) {
  const headings = blocks.flatMap((block) => (block.kind === "heading" ? [block.text] : []));
  return (
    <BesideContents contents={<Contents label="On this page" headings={headings} />}>
      <Prose>
        {blocks.map((block, index) => (
          <TextBlock key={index} block={block} />
        ))}
      </Prose>
    </BesideContents>
  );
}

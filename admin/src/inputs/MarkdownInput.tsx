import { Box, styled, Typography, useMediaQuery, type Theme } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { newsPreview } from "api/features/content/news/news.contract";
import { useEffect, useState } from "react";
import { TextInput, type InputProps } from "react-admin";
import { useWatch } from "react-hook-form";
import { radii } from "ui/theme/tokens";
import { TabStrip } from "../layout/TabStrip.tsx";
import { Waiting } from "../layout/Waiting.tsx";
import { typeSize } from "../theme/fluid.ts";
import { http } from "../providers/http-client.ts";
import { errorMessage } from "../providers/error-message.ts";

export interface MarkdownInputProps {
  source: string;
  /** Additional help text. */
  helperText?: InputProps["helperText"];
}

/** Short Markdown help; the guide on articles has the full syntax. */
const help =
  "Markdown: ## heading, *emphasis*, **strong**, - list, [words](address), " +
  '![description](address "caption"), > quote with a last paragraph > — Name for its author. ' +
  "A paragraph Table: caption goes above a table. The last heading may be " +
  "## Sources & References, over a numbered list: 1. [title](address), publisher.";

/** Debounce of the preview, in milliseconds. */
const pauseMs = 300;

/** Markdown editor with a preview: beside the input if there is room, otherwise in its place. */
export function MarkdownInput({ source, helperText }: MarkdownInputProps) {
  const [isChosen, setPreview] = useState(false);
  const isBeside = useMediaQuery<Theme>((theme) => theme.breakpoints.up("lg"));
  const isPreview = isChosen && !isBeside;
  return (
    <Beside className="wide" data-beside={isBeside || undefined}>
      {!isBeside && (
        <TabStrip role="group" aria-label="Content" sx={{ minHeight: 32, marginBottom: 1 }}>
          <button type="button" aria-pressed={!isPreview} onClick={() => setPreview(false)}>
            Write
          </button>
          <button type="button" aria-pressed={isPreview} onClick={() => setPreview(true)}>
            Preview
          </button>
        </TabStrip>
      )}
      {/* Keeps the field mounted, so that validation can focus it. */}
      <Box sx={{ display: isPreview ? "none" : "block" }}>
        <TextInput
          source={source}
          multiline
          minRows={8}
          maxRows={20}
          helperText={
            <>
              {help} {helperText}
            </>
          }
        />
      </Box>
      {(isPreview || isBeside) && <Preview source={source} />}
    </Beside>
  );
}

/** The content as rendered by the api for the page. */
function Preview({ source }: MarkdownInputProps) {
  const written: unknown = useWatch({ name: source });
  const content = useDebounced(typeof written === "string" ? written : "", pauseMs);
  const { data, error } = useQuery({
    queryKey: ["news-preview", content],
    queryFn: async ({ signal }) => {
      const body = JSON.stringify({ content });
      const { json } = await http.call("/api/news/preview", { method: "POST", body, signal });
      return newsPreview.parse(json);
    },
    placeholderData: keepPreviousData,
    // The text is rendered again when it changes.
    refetchOnWindowFocus: false,
    retry: false,
  });

  if (error !== null) {
    return (
      <Typography role="alert">The preview could not be made: {errorMessage(error)}</Typography>
    );
  }
  if (data === undefined) return <Waiting label="Rendering" />;
  const { contentHtml, words, readTime } = data;
  if (contentHtml === "") return <Typography variant="body2">There is no content yet.</Typography>;
  return (
    <div>
      <Prose
        role="region"
        aria-label="Preview"
        tabIndex={0}
        // Sanitized by the api.
        dangerouslySetInnerHTML={{ __html: contentHtml }}
      />
      <Typography variant="caption" component="p" sx={{ marginTop: 0.5 }}>
        {words === 1 ? "1 word" : `${words} words`}, {Math.max(readTime, 1)} min read
      </Typography>
    </div>
  );
}

/** The last value that has not changed for a while. */
function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

const Beside = styled("div")({
  "&[data-beside]": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    gap: 16,
    alignItems: "start",
  },
});

const Prose = styled("div")(({ theme }) => ({
  maxHeight: 480,
  padding: "4px 20px",
  overflow: "auto",
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: radii.small,
  lineHeight: 1.6,
  overflowWrap: "anywhere",
  "& img": { maxWidth: "100%" },
  "& a": { color: "inherit" },
  "& pre": { overflow: "auto" },
  "& figure, & blockquote, & table": { margin: "1.5em 0" },
  "& blockquote": {
    paddingInlineStart: 16,
    borderInlineStart: `2px solid ${theme.palette.text.primary}`,
    fontSize: typeSize("lead"),
  },
  "& blockquote footer, & figcaption, & caption": {
    color: theme.palette.text.secondary,
    fontSize: typeSize("caption"),
    textAlign: "start",
  },
  "& table": { width: "100%", borderCollapse: "collapse" },
  "& th, & td": {
    padding: "8px 16px 8px 0",
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: "start",
    verticalAlign: "top",
  },
  "& h1, & h2, & h3": { fontFamily: theme.typography.h3.fontFamily, lineHeight: 1.2 },
}));

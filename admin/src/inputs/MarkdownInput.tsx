import { Box, styled, Typography, useMediaQuery, type Theme } from "@mui/material";
import { newsPreview, type NewsPreview } from "api/features/content/news/news.contract";
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
  '![what is to be seen](address "caption"), > quote, whose last paragraph > — Name says whose it is. ' +
  "A paragraph Table: what it shows stands above a table. The last heading may be " +
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
  const content: unknown = useWatch({ name: source });
  const [rendered, setRendered] = useState<NewsPreview | null>(null);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    const body = JSON.stringify({ content: content ?? "" });
    const call = () =>
      http
        .call("/api/news/preview", { method: "POST", body, signal: leaving.signal })
        .then(({ json }) => {
          setRendered(newsPreview.parse(json));
          setError(null);
        })
        .catch((reason: unknown) => {
          if (leaving.signal.aborted) return;
          setError(errorMessage(reason));
        });
    const timer = setTimeout(() => void call(), pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [content]);

  if (error !== null) {
    return <Typography role="alert">The preview could not be made: {error}</Typography>;
  }
  if (rendered === null) return <Waiting label="Rendering" />;
  const { contentHtml, words, readTime } = rendered;
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

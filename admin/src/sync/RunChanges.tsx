import { Box, Typography } from "@mui/material";
import type { SyncChange } from "api/contract/sync";
import { useTranslate } from "react-admin";
import { Icon } from "../layout/Icon.tsx";
import { StateMark } from "../layout/StateMark.tsx";
import { RunPart } from "./RunPart.tsx";

export interface RunChangesProps {
  /** What the run did, one entry per record. */
  changes: SyncChange[];
}

const kinds = {
  added: { state: "noted", words: "Added" },
  changed: { state: "noted", words: "Changed" },
  missing: { state: "waiting", words: "Missing in the sheet" },
  conflict: { state: "waiting", words: "Conflict: kept as edited here" },
} as const;

/** What a run did to each record, field by field, before and after. */
export function RunChanges({ changes }: RunChangesProps) {
  if (changes.length === 0) return null;
  return (
    <RunPart title="Changes">
      <Box
        component="ul"
        sx={{ margin: 0, padding: 0, listStyle: "none", display: "grid", gap: 4 }}
      >
        {changes.map((change) => (
          <li key={`${change.kind} ${change.key}`}>
            <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 2 }}>
              <Box component="strong" sx={{ fontWeight: 600 }}>
                {change.label}
              </Box>
              <StateMark state={kinds[change.kind].state}>{kinds[change.kind].words}</StateMark>
            </Box>
            <Fields change={change} />
          </li>
        ))}
      </Box>
    </RunPart>
  );
}

function Fields({ change }: { change: SyncChange }) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={{ margin: 0 }}>
      {fieldsWorthSaying(change).map(({ field, before, after }) => (
        <Box
          key={field}
          sx={{
            display: "grid",
            gridTemplateColumns: { xs: "1fr", md: "150px 1fr" },
            columnGap: 2,
            paddingBlock: 0.75,
          }}
        >
          <Typography component="dt" variant="body2" sx={{ color: "text.secondary" }}>
            {translate(`resources.speakers.fields.${field}`, { _: field })}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ margin: 0, overflowWrap: "anywhere", whiteSpace: "pre-line" }}
          >
            <Values kind={change.kind} before={before} after={after} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Of a record that is new, what it has; of another, all that the run speaks of. */
function fieldsWorthSaying({ kind, fields }: SyncChange) {
  return kind === "added" ? fields.filter(({ after }) => after !== null) : fields;
}

interface ValuesProps extends Pick<SyncChange["fields"][number], "before" | "after"> {
  /** What the run did to the record. */
  kind: SyncChange["kind"];
}

function Values({ kind, before, after }: ValuesProps) {
  if (kind === "added") return inWords(after);
  if (kind === "conflict") return `${inWords(before)} (the sheet says: ${inWords(after)})`;
  return (
    <>
      <Box component="del" sx={{ color: "text.secondary" }}>
        {inWords(before)}
      </Box>
      <Box component="span" sx={{ "& > svg": { width: 16, height: 16, verticalAlign: "-0.15em" } }}>
        {" "}
        <Icon name="forward" />{" "}
      </Box>
      <Box component="ins" sx={{ textDecoration: "none" }}>
        {inWords(after)}
      </Box>
    </>
  );
}

function inWords(value: SyncChange["fields"][number]["after"]): string {
  if (value === null || value === "") return "empty";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value);
}

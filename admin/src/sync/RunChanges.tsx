import { Box, Chip, Typography } from "@mui/material";
import type { SyncChange } from "api/contract/sync";
import { useTranslate } from "react-admin";

export interface RunChangesProps {
  /** What the run did, one entry per record. */
  changes: SyncChange[];
}

const kinds = {
  added: "Added",
  changed: "Changed",
  missing: "Missing in the sheet",
  conflict: "Conflict: kept as edited here",
};

/** What a run did to each record, field by field, before and after. */
export function RunChanges({ changes }: RunChangesProps) {
  if (changes.length === 0) return null;
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: "none", display: "grid", gap: 3 }}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.key}`}>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
            <Typography variant="h3">{change.label}</Typography>
            <Chip label={kinds[change.kind]} variant="outlined" size="small" />
          </Box>
          <Fields change={change} />
        </li>
      ))}
    </Box>
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
          <Typography component="dt" sx={{ color: "text.secondary" }}>
            {translate(`resources.speakers.fields.${field}`, { _: field })}
          </Typography>
          <Box component="dd" sx={{ margin: 0, overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
            <Values kind={change.kind} before={before} after={after} />
          </Box>
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
      <span aria-hidden="true"> → </span>
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

import { Box, Typography } from "@mui/material";
import type { Revision, RevisedResource } from "api/contract/revisions";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { ValueChange } from "../layout/ValueChange.tsx";

export interface RevisedFieldProps {
  resource: RevisedResource;
  change: Revision["fields"][number];
  /** What can be done with it. */
  action?: ReactNode;
}

/** One field of a record, before and after, beside its name. */
export function RevisedField({ resource, change, action }: RevisedFieldProps) {
  const translate = useTranslate();
  const { field } = change;
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "1fr", md: "150px minmax(0, 1fr)" },
        columnGap: 2,
        paddingBlock: 0.75,
      }}
    >
      <Typography component="dt" variant="body2" sx={{ color: "text.secondary" }}>
        {translate(`resources.${resource}.fields.${field}`, { _: field })}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ margin: 0, overflowWrap: "anywhere", whiteSpace: "pre-line" }}
      >
        <ValueChange {...change} />
        {action && <div>{action}</div>}
      </Typography>
    </Box>
  );
}

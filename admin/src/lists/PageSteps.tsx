import { Typography } from "@mui/material";
import { ActionButton } from "../dialogs/ActionButton.tsx";

export interface PageStepsProps {
  /** Number of items on all pages. */
  total: number;
  /** Current page, starting at 1. */
  page: number;
  /** Items per page. */
  perPage: number;
  /** Called with the new page. */
  onPage: (page: number) => void;
}

/** The range of visible items, with buttons for the previous and next page. */
export function PageSteps({ total, page, perPage, onPage }: PageStepsProps) {
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  return (
    <>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {first} to {last} of {total}
      </Typography>
      <ActionButton variant="outlined" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous page
      </ActionButton>
      <ActionButton variant="outlined" disabled={last === total} onClick={() => onPage(page + 1)}>
        Next page
      </ActionButton>
    </>
  );
}

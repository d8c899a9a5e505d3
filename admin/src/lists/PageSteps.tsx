import { Button, Typography } from "@mui/material";

export interface PageStepsProps {
  /** How many items there are on all pages. */
  total: number;
  /** The page that is shown, from 1. */
  page: number;
  /** How many items a page holds. */
  perPage: number;
  /** Called with the page to be shown. */
  onPage: (page: number) => void;
}

/** Which items are shown, and the way to those before and after them. */
export function PageSteps({ total, page, perPage, onPage }: PageStepsProps) {
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  return (
    <>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {first} to {last} of {total}
      </Typography>
      <Button variant="outlined" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous page
      </Button>
      <Button variant="outlined" disabled={last === total} onClick={() => onPage(page + 1)}>
        Next page
      </Button>
    </>
  );
}

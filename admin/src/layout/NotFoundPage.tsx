import { Button } from "@mui/material";
import { Link } from "react-router-dom";
import { PageHeading } from "./PageHeading.tsx";

/** Stands at every address of the console that leads nowhere. */
export function NotFoundPage() {
  return (
    <>
      <PageHeading title="Page not found" summary="There is nothing at this address." />
      <Button variant="outlined" component={Link} to="/speakers">
        Go to Speakers
      </Button>
    </>
  );
}

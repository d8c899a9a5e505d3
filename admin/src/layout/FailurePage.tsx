import { Button } from "@mui/material";
import { EmptyList } from "./EmptyList.tsx";

/** Page of the error boundary, in place of the console. */
export function FailurePage() {
  return (
    <main style={{ padding: 40 }}>
      <EmptyList
        title="This page cannot be shown"
        action={
          <Button variant="outlined" onClick={() => window.location.reload()}>
            Load again
          </Button>
        }
      >
        Something went wrong here, or the connection was lost. Nothing that was saved is gone.
      </EmptyList>
    </main>
  );
}

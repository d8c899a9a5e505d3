import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { Form, ResourceContextProvider } from "react-admin";
import { ConsoleStory } from "./ConsoleStory.tsx";

export interface FormStoryProps {
  /** The resource that the inputs are of. */
  resource: string;
  /** What the inputs hold. */
  values: Record<string, unknown>;
  /** The inputs. */
  children: ReactNode;
}

/** Inputs as the forms of the console show them. */
export function FormStory({ resource, values, children }: FormStoryProps) {
  return (
    <ConsoleStory>
      <ResourceContextProvider value={resource}>
        <Box sx={{ maxWidth: 480, padding: 3, bgcolor: "background.paper" }}>
          <Form defaultValues={values}>{children}</Form>
        </Box>
      </ResourceContextProvider>
    </ConsoleStory>
  );
}

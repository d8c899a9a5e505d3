import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { Form, ResourceContextProvider } from "react-admin";
import { ConsoleStory, type ConsoleStoryProps } from "./ConsoleStory.tsx";

export interface FormStoryProps extends Pick<ConsoleStoryProps, "edition"> {
  /** Resource of the inputs. */
  resource: string;
  /** Values of the inputs. */
  values: Record<string, unknown>;
  children: ReactNode;
}

/** Inputs within a form of the console. */
export function FormStory({ resource, values, children, ...story }: FormStoryProps) {
  return (
    <ConsoleStory {...story}>
      <ResourceContextProvider value={resource}>
        <Box sx={{ maxWidth: 480, padding: 3, bgcolor: "background.paper" }}>
          <Form defaultValues={values}>{children}</Form>
        </Box>
      </ResourceContextProvider>
    </ConsoleStory>
  );
}

import { CoreAdminUI, Resource, type ResourceProps } from "react-admin";
import { ConsoleLayout } from "../layout/ConsoleLayout.tsx";
import { ConsoleStory, type ConsoleStoryProps } from "./ConsoleStory.tsx";

export interface ConsolePageProps extends Pick<
  ConsoleStoryProps,
  "path" | "records" | "lists" | "provider" | "edition" | "editions"
> {
  resource: ResourceProps;
}

/** A page of a resource within the console's layout. */
export function ConsolePage({ resource, ...story }: ConsolePageProps) {
  return (
    <ConsoleStory {...story}>
      <CoreAdminUI layout={ConsoleLayout} disableTelemetry>
        <Resource {...resource} />
      </CoreAdminUI>
    </ConsoleStory>
  );
}

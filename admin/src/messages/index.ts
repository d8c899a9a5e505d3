import type { ResourceProps } from "react-admin";
import { MessageList } from "./MessageList.tsx";

/** What visitors wrote; a message opens beside the list, at an address of its own. */
export const messages: ResourceProps = {
  name: "contact-messages",
  list: MessageList,
  recordRepresentation: "subject",
};

import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** What was mailed and what came of it; a mail opens beside the list. */
export const mails: ResourceProps = {
  name: "mails",
  list: lazy(async () => ({ default: (await import("./MailList.tsx")).MailList })),
  recordRepresentation: "subject",
};

/** Addresses that no mail is sent to. */
export const suppressedAddresses: ResourceProps = {
  name: "suppressed-addresses",
  list: lazy(async () => ({
    default: (await import("./SuppressedAddressList.tsx")).SuppressedAddressList,
  })),
  recordRepresentation: "address",
};

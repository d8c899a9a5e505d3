import { UnknownAddress } from "../layout/UnknownAddress.tsx";

/** Answers an address that leads nowhere. */
export function NotFoundPage() {
  return <UnknownAddress />;
}

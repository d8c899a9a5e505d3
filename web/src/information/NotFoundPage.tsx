import { UnknownAddress } from "../layout/UnknownAddress.tsx";

/** 404 page. */
export function NotFoundPage() {
  return <UnknownAddress />;
}

import { Link } from "react-router-dom";
import type { LinkProps } from "ui/Link";
import { paths } from "../paths.ts";

/** A link that the router follows without loading the document anew; the console is another application. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link to={href} discover="none" reloadDocument={href === paths.admin} {...rest} />;
}

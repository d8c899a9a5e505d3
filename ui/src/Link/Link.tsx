import {
  createContext,
  use,
  type ComponentPropsWithRef,
  type ComponentType,
  type ReactNode,
} from "react";

export interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  /** Where the link leads: a path of the site or a whole address. */
  href: string;
}

const LinkComponent = createContext<ComponentType<LinkProps> | null>(null);

export interface LinkProviderProps {
  /** Renders every link to a path of the site, so that a router can take the click. */
  component: ComponentType<LinkProps>;
  /** The part of the page whose links go through `component`. */
  children: ReactNode;
}

/** Gives all components below it the anchor of the application's router. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkComponent value={component}>{children}</LinkComponent>;
}

/** An anchor that the application's router handles when it leads to a path of the site. */
export function Link(props: LinkProps) {
  const Routed = use(LinkComponent);
  const isPathOfSite = props.href.startsWith("/") && !props.href.startsWith("//");
  return Routed && isPathOfSite && !props.target ? <Routed {...props} /> : <a {...props} />;
}

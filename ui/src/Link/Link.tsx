import {
  createContext,
  use,
  type ComponentPropsWithRef,
  type ComponentType,
  type ReactNode,
} from "react";

export interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  /** A path of the site or an absolute URL. */
  href: string;
}

const LinkComponent = createContext<ComponentType<LinkProps> | null>(null);

export interface LinkProviderProps {
  /** Renders links to paths of the site, so that a router can handle the click. */
  component: ComponentType<LinkProps>;
  /** Content whose links are rendered by `component`. */
  children: ReactNode;
}

/** Provides the link component of the application's router to all components below. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkComponent value={component}>{children}</LinkComponent>;
}

/** An anchor. The application's router handles paths of the site. */
export function Link(props: LinkProps) {
  const Routed = use(LinkComponent);
  const isPathOfSite = props.href.startsWith("/") && !props.href.startsWith("//");
  return Routed && isPathOfSite && !props.target ? <Routed {...props} /> : <a {...props} />;
}

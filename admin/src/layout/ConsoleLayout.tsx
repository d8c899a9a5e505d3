import { Layout, type LayoutProps } from "react-admin";
import { ConsoleBar } from "./ConsoleBar.tsx";

/** The frame of every page: the bar on top, the page below it, no side column. */
export function ConsoleLayout(props: LayoutProps) {
  return <Layout {...props} appBar={ConsoleBar} sidebar={NoSidebar} />;
}

function NoSidebar() {
  return null;
}

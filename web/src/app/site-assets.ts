/** The files of the client build that a page names in its head; addresses from the site's root. */
export interface SiteAssets {
  /** The module that starts the application. */
  entry: string;
  /** What `entry` imports. */
  scripts: string[];
  /** Style sheets of every page. */
  styles: string[];
  /** What the style sheets say, by their addresses. */
  styleTexts: Record<string, string>;
  /** Faces that the first screen is set in. */
  fonts: string[];
  /** What a page needs beyond that, by the path of its module in the source. */
  pages: Record<string, { scripts: string[]; styles: string[] }>;
}

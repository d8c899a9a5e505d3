/** Files of the client build, as paths from the site's root. */
export interface SiteAssets {
  /** Entry module of the application. */
  entry: string;
  /** Modules that `entry` imports. */
  scripts: string[];
  /** Style sheets of every page. */
  styles: string[];
  /** Texts of the style sheets, by path. */
  styleTexts: Record<string, string>;
  /** Fonts used above the fold. */
  fonts: string[];
  /** Additional files of each page, by path of its source module. */
  pages: Record<string, { scripts: string[]; styles: string[] }>;
}

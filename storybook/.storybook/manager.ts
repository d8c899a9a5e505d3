import { addons } from "storybook/manager-api";
import codeFont from "ui/theme/fonts/code.woff2";
import textFont from "ui/theme/fonts/text.woff2";
import { docsTheme } from "./docs-theme.ts";

// Storybook's frame loads no style sheets, so its fonts are registered here.
document.fonts.add(
  new FontFace("Instrument Sans Variable", `url(${textFont})`, { weight: "400 600" }),
);
document.fonts.add(new FontFace("Spline Sans Mono", `url(${codeFont})`));

addons.setConfig({ theme: docsTheme });

import { addons } from "storybook/manager-api";
import codeFont from "ui/theme/fonts/code.woff2";
import textFont from "ui/theme/fonts/text.woff2";
import { docsTheme } from "./docs-theme.ts";

// The frame around the stories takes no style sheets, so its fonts are named here.
document.fonts.add(
  new FontFace("Instrument Sans Variable", `url(${textFont})`, { weight: "400 600" }),
);
document.fonts.add(new FontFace("Spline Sans Mono", `url(${codeFont})`));

addons.setConfig({ theme: docsTheme });

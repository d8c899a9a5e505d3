import { create, type ThemeVars } from "storybook/theming";
import { fonts, radii, schemes } from "ui/theme/tokens";

const { light } = schemes;

/** Theme of Storybook's frame and documentation pages, with the colours of the design system. */
export const docsTheme: ThemeVars = create({
  base: "light",
  brandTitle: "Congress design system",
  colorPrimary: light.focus,
  colorSecondary: light.focus,
  appBg: light.surface,
  appContentBg: light.surfaceRaised,
  appPreviewBg: light.surfaceRaised,
  appBorderColor: light.line,
  appBorderRadius: radii.medium,
  fontBase: fonts.text,
  fontCode: fonts.code,
  textColor: light.text,
  textMutedColor: light.textQuiet,
  barTextColor: light.textQuiet,
  barSelectedColor: light.focus,
  barHoverColor: light.focus,
  barBg: light.surfaceRaised,
  inputBg: light.surfaceRaised,
  inputBorder: light.lineStrong,
  inputTextColor: light.text,
  inputBorderRadius: radii.small,
});

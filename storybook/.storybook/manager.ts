import { addons } from "storybook/manager-api";
import { create } from "storybook/theming";
import { docsTheme } from "./docs-theme.ts";

addons.setConfig({ theme: create(docsTheme) });

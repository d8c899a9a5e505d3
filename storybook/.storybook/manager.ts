import { addons } from "storybook/manager-api";
import { docsTheme } from "./docs-theme.ts";

addons.setConfig({ theme: docsTheme });

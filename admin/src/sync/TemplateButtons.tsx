import { Button } from "@mui/material";
import type { SyncSource } from "api/features/foundation/jobs/sync-source.contract";
import { downloadCSV, useNotify } from "react-admin";
import { Icon } from "../layout/Icon.tsx";
import { useEditions } from "../providers/edition.ts";
import { errorMessage } from "../providers/error-message.ts";
import { http } from "../providers/http-client.ts";
import { templatesOf } from "./sources.ts";

export interface TemplateButtonsProps {
  source: SyncSource;
}

/** Downloads a template of a sheet: headers, column hints and the current records. */
export function TemplateButtons({ source }: TemplateButtonsProps) {
  const notify = useNotify();
  const templates = templatesOf(source, useEditions().current);

  async function save(name: string, query: string) {
    try {
      const { body } = await http.call(`/api/sync-sources/${source}/template${query}`);
      // Spreadsheet programs detect UTF-8 by the byte order mark.
      downloadCSV(`\ufeff${body.replace(/^\ufeff/, "")}`, name);
    } catch (error) {
      notify(errorMessage(error), { type: "error" });
    }
  }

  return templates.map(({ name, query }, index) => (
    <Button key={name} startIcon={<Icon name="download" />} onClick={() => void save(name, query)}>
      {templates.length === 1 ? "Template" : `Template of day ${index + 1}`}
    </Button>
  ));
}

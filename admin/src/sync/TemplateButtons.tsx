import { Button } from "@mui/material";
import type { SyncSource } from "api/features/foundation/jobs/sync-source.contract";
import { saveCsv } from "../lists/save-csv.ts";
import { Icon } from "../layout/Icon.tsx";
import { useEditions } from "../providers/edition.ts";
import { http } from "../providers/http-client.ts";
import { useAction } from "../providers/use-action.ts";
import { templatesOf } from "./sources.ts";

export interface TemplateButtonsProps {
  source: SyncSource;
}

/** Downloads a template of a sheet: headers, column hints and the current records. */
export function TemplateButtons({ source }: TemplateButtonsProps) {
  const templates = templatesOf(source, useEditions().current);
  const [save] = useAction(async (name: string, query: string) => {
    const { body } = await http.call(`/api/sync-sources/${source}/template${query}`);
    saveCsv(body, name);
  });

  return templates.map(({ name, query }, index) => (
    <Button key={name} startIcon={<Icon name="download" />} onClick={() => void save(name, query)}>
      {templates.length === 1 ? "Template" : `Template of day ${index + 1}`}
    </Button>
  ));
}

import { IconButton } from "@mui/material";
import { maxRows } from "api/contract/http";
import { useState } from "react";
import { downloadCSV, useDataProvider, useListContext, useNotify } from "react-admin";
import { Icon } from "../layout/Icon.tsx";
import { useDescribedResource } from "../resources.ts";
import { errorMessage } from "../providers/error-message.ts";

/** Downloads all records of the list around it, as it is searched, filtered and sorted. */
export function ExportButton() {
  const { name: resource, described } = useDescribedResource();
  const { filterValues: filter, sort, total = 0 } = useListContext();
  const [isReading, setReading] = useState(false);
  const dataProvider = useDataProvider();
  const notify = useNotify();

  async function save() {
    setReading(true);
    try {
      const rows: Record<string, unknown>[] = [];
      for (let page = 1; (page - 1) * maxRows < total; page += 1) {
        const pagination = { page, perPage: maxRows };
        const { data } = await dataProvider.getList(resource, { pagination, sort, filter });
        rows.push(...(described.exported ? data.map(described.exported) : data));
      }
      const { toCsv } = await import("./csv.ts");
      downloadCSV(toCsv(described.labels, rows), resource);
    } catch (error) {
      notify(errorMessage(error), {
        type: "error",
      });
    }
    setReading(false);
  }

  const label = `Export ${described.many}`;
  return (
    <IconButton
      title={label}
      aria-label={label}
      disabled={isReading || total === 0}
      onClick={() => void save()}
    >
      <Icon name="download" />
    </IconButton>
  );
}

import type { Exporter } from "react-admin";
import { resources, type ResourceDescription } from "../resources.ts";
import { toCsv } from "./csv.ts";
import { saveCsv } from "./save-csv.ts";

/**
 * Downloads records as CSV with the labels of the console. Escapes values that a spreadsheet could
 * run as a formula.
 */
export const exportCsv: Exporter = (records, _related, _dataProvider, resource = "") => {
  const described: ResourceDescription | undefined = Reflect.get(resources, resource);
  if (!described) throw new Error(`The console knows no resource named ${resource}`);
  saveCsv(toCsv(described.labels, records), resource);
};

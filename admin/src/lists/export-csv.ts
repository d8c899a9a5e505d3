import { downloadCSV, type Exporter } from "react-admin";
import { resources, type ResourceDescription } from "../resources.ts";
import { toCsv } from "./csv.ts";

/** Downloads records as they are called in the console, with what a spreadsheet could take for a formula as text. */
export const exportCsv: Exporter = (records, _related, _dataProvider, resource = "") => {
  const described: ResourceDescription | undefined = Reflect.get(resources, resource);
  if (!described) throw new Error(`The console knows no resource named ${resource}`);
  downloadCSV(toCsv(described.labels, records), resource);
};

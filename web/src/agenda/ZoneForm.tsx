import { agendaParams } from "api/features/foundation/site/site.contract";
import { SelectField } from "ui/SelectField";
import { useEdition } from "../app/edition.ts";
import { opening } from "../dates.ts";
import { AgendaForm, type AgendaFormProps } from "./AgendaForm.tsx";
import { cityZones } from "./zone-list.ts";

export interface ZoneFormProps extends Pick<AgendaFormProps, "params" | "className"> {
  /** The current time zone. */
  timeZone: string;
}

/** Selects the agenda's time zone without JavaScript. */
export function ZoneForm({ timeZone, params, className }: ZoneFormProps) {
  const edition = useEdition();
  const zones = cityZones([edition.timeZone, timeZone], opening(edition));
  return (
    <AgendaForm params={params} fields={[agendaParams.zone]} className={className}>
      <SelectField
        label="Show times in"
        name={agendaParams.zone}
        defaultValue={timeZone}
        options={zones.map(({ id, city, offset }) => ({ value: id, label: `${city}, ${offset}` }))}
      />
    </AgendaForm>
  );
}

import { event } from "api/contract/event";
import { agendaParams } from "api/contract/site";
import { SelectField } from "ui/SelectField";
import { AgendaForm, type AgendaFormProps } from "./AgendaForm.tsx";
import { cityZones } from "./zone-list.ts";

export interface ZoneFormProps extends Pick<AgendaFormProps, "params" | "className"> {
  /** The zone in which times are shown. */
  timeZone: string;
}

/** Chooses the zone of the agenda without scripts. */
export function ZoneForm({ timeZone, params, className }: ZoneFormProps) {
  const zones = cityZones([event.timeZone, timeZone]);
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

import type { ReactNode } from "react";
import { Button } from "ui/Button";
import { paths } from "../paths.ts";

export interface AgendaFormProps {
  /** Every parameter of the address. */
  params: [name: string, value: string][];
  /** The parameters that the fields of the form stand for; the others are sent along. */
  fields: string[];
  /** Class that lays the fields out. */
  className: string | undefined;
  children: ReactNode;
}

/** Asks the server for what else the agenda can show, in a browser without scripts. */
export function AgendaForm({ params, fields, className, children }: AgendaFormProps) {
  return (
    <form action={paths.agenda} className={className}>
      {params.map(
        ([name, value]) =>
          !fields.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  );
}

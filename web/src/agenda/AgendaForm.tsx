import type { ReactNode } from "react";
import { Button } from "ui/Button";
import { paths } from "../paths.ts";

export interface AgendaFormProps {
  /** All parameters of the URL. */
  params: [name: string, value: string][];
  /** Parameters with a field in the form; the others become hidden fields. */
  fields: string[];
  /** Class of the fields' layout. */
  className: string | undefined;
  children: ReactNode;
}

/** A GET form for filters, for browsers without JavaScript. */
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

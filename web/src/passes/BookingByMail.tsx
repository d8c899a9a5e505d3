import { EmptyState } from "ui/EmptyState";
import { useEdition } from "../app/edition.ts";

export interface BookingByMailProps {
  /** Why there is no form. */
  title: string;
  /** Set when it replaces the form within the form's frame. */
  framed?: boolean;
}

/** Fallback for a form that cannot be shown: booking by mail. */
export function BookingByMail({ title, framed = false }: BookingByMailProps) {
  const { email } = useEdition();
  const address = `mailto:${email}?subject=${encodeURIComponent("Booking request")}`;
  return (
    <EmptyState
      title={title}
      message={`Write to ${email} with the same details, and we book for you.`}
      pictogram="email"
      action={{ label: "Email Your Request", href: address }}
      headingLevel={3}
      framed={framed}
    />
  );
}

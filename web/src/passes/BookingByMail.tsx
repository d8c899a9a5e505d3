import { EmptyState } from "ui/EmptyState";
import { useEdition } from "../app/edition.ts";

export interface BookingByMailProps {
  /** Why there is no form. */
  title: string;
  /** It stands in the room of the form, which has a frame of its own. */
  framed?: boolean;
}

/** The way to book where the form cannot be shown. */
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

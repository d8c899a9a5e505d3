import { event } from "api/contract/event";
import { EmptyState } from "ui/EmptyState";

export interface BookingByMailProps {
  /** Why there is no form. */
  title: string;
  /** It stands in the room of the form, which has a frame of its own. */
  framed?: boolean;
}

const address = `mailto:${event.email}?subject=${encodeURIComponent("Booking request")}`;

/** The way to book where the form cannot be shown. */
export function BookingByMail({ title, framed = false }: BookingByMailProps) {
  return (
    <EmptyState
      title={title}
      message={`Write to ${event.email} with the same details, and we book for you.`}
      pictogram="email"
      action={{ label: "Email Your Request", href: address }}
      headingLevel={3}
      framed={framed}
    />
  );
}

import { Link } from "ui/Link";
import { PageHeader } from "ui/PageHeader";
import { Prose } from "ui/Prose";
import { useEdition } from "../app/edition.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { useSite } from "../app/site-context.ts";
import { paths } from "../paths.ts";
import { BookingByMail } from "./BookingByMail.tsx";
import { BookingForm } from "./BookingForm.tsx";
import styles from "./BookingRequestPage.module.css";

/** Booking by teams or by invoice, with the form of a third party. */
export function BookingRequestPage() {
  const edition = useEdition();
  const { bookingWidgetUrl } = useSite();
  return (
    <>
      <PageMeta
        title="Booking Request"
        description={`Ask for a booking for ${edition.name}: several passes at once, payment by invoice, or a stand.`}
        path={paths.bookingRequest}
      />
      <PageHeader
        chartLabel="BOOKG"
        title="Booking Request"
        kicker="Group desk"
        lead="Several passes at once, payment by invoice, a stand with passes: tell us what you need."
      />
      <div className={`content ${styles.columns}`}>
        <section>
          <h2 className={styles.heading}>Before you start</h2>
          <Prose>
            <p>The form takes a few minutes. It asks for:</p>
            <ul>
              <li>your name, company and e-mail address,</li>
              <li>the passes or the stand you want, and how many,</li>
              <li>the name and e-mail address of each attendee, as far as you know them,</li>
              <li>how you want to pay.</li>
            </ul>
            <p>
              We answer with an offer; nothing is booked until you accept it. For a single pass, the{" "}
              <Link href={paths.register}>Register page</Link> is quicker.
            </p>
            <p>
              The form belongs to an external form service, which receives what you enter. The{" "}
              <Link href={paths.privacyPolicy}>Privacy Policy</Link> says more.
            </p>
          </Prose>
        </section>
        <section>
          <h2 className={styles.heading}>Your request</h2>
          {bookingWidgetUrl === undefined ? (
            <BookingByMail title="Bookings are taken by e-mail" />
          ) : (
            <BookingForm scriptUrl={bookingWidgetUrl} />
          )}
        </section>
      </div>
    </>
  );
}

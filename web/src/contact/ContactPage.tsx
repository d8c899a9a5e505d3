import { event } from "api/contract/event";
import { ContactDetails } from "ui/ContactDetails";
import { PageHeader } from "ui/PageHeader";
import { PageMeta } from "../layout/PageMeta.tsx";
import { paths } from "../paths.ts";
import { ContactForm } from "./ContactForm.tsx";
import styles from "./ContactPage.module.css";

const { street, city, postalCode, country } = event.address;

/** Every way to reach the organisers, and a form to write to them at once. */
export function ContactPage() {
  return (
    <>
      <PageMeta
        title="Contact"
        description={`Write to the team of ${event.name}, call ${event.phone} or visit the office in London.`}
        path={paths.contact}
      />
      <PageHeader
        chartLabel="CNTCT"
        title="Contact"
        kicker="Information desk"
        lead="Passes, exhibiting, speaking, press: a person in London reads every message."
        actions={[{ label: "Register Now", href: paths.register }]}
      />
      <div className={`content ${styles.columns}`}>
        <section>
          <h2 className={styles.heading}>Reach us</h2>
          <ContactDetails
            email={event.email}
            phone={event.phone}
            address={[street, `${city} ${postalCode}`, country]}
            hours={[event.businessHours, event.weekendHours]}
          />
        </section>
        <section>
          <h2 className={styles.heading}>Send us a Message</h2>
          <ContactForm />
        </section>
      </div>
    </>
  );
}

import { ContactDetails } from "ui/ContactDetails";
import { PageHeader } from "ui/PageHeader";
import { useEdition } from "../app/edition.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { paths } from "../paths.ts";
import { ContactForm } from "./ContactForm.tsx";
import styles from "./ContactPage.module.css";

/** Contact details of the organisers, and a contact form. */
export function ContactPage() {
  const edition = useEdition();
  const { street, city, postalCode, country } = edition.address;
  return (
    <>
      <PageMeta
        title="Contact"
        description={`Write to the team of ${edition.name}, call ${edition.phone} or visit the office in ${city}.`}
        path={paths.contact}
      />
      <PageHeader
        chartLabel="CNTCT"
        title="Contact"
        kicker="Information desk"
        lead={`Passes, exhibiting, speaking, press: a person in ${city} reads every message.`}
        actions={[{ label: "Register Now", href: paths.register }]}
      />
      <div className={`content ${styles.columns}`}>
        <section>
          <h2 className={styles.heading}>Reach us</h2>
          <ContactDetails
            email={edition.email}
            phone={edition.phone}
            address={[street, `${city} ${postalCode}`, country]}
            hours={[edition.businessHours, edition.weekendHours ?? []].flat()}
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

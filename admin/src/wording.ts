import { speakerLabels } from "api/contract/speakers";
import polyglot from "ra-i18n-polyglot";
import english from "ra-language-english";
import { mergeTranslations } from "react-admin";

const ours = {
  ra: {
    action: { add: "Add", delete: "Delete", save: "Save", search: "Search" },
    message: { invalid_form: "Please check the fields that are marked." },
    notification: {
      http_error: "The server did not answer. Please try again.",
      item_doesnt_exist: "This record does not exist, or no longer.",
    },
  },
  resources: {
    speakers: {
      name: "Speaker |||| Speakers",
      fields: {
        fullName: "Name",
        ...speakerLabels,
      },
      notifications: {
        created: "Speaker created successfully",
        updated: "Speaker updated successfully",
        deleted: "Speaker deleted successfully",
      },
    },
    "contact-messages": {
      name: "Message |||| Messages",
      fields: {
        createdAt: "Received",
        lastName: "Name",
        company: "Company",
        subject: "Subject",
        status: "Delivery",
      },
    },
  },
};

const messages = mergeTranslations(english, ours);

/** Every word of the console that react-admin asks for by key; what is no key is said as it stands. */
export const wording = polyglot(() => messages, "en", [], { allowMissing: true });

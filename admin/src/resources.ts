import { userCreate, userRecord, userUpdate } from "api/features/people/accounts/accounts.contract";
import {
  audienceFields,
  benefitFields,
  headlineFields,
  partnerFields,
  questionFields,
  sponsorTierFields,
  themeFields,
} from "api/features/content/edition-content/edition-content.contract";
import { editionFields } from "api/features/foundation/editions/editions.contract";
import {
  blankOf,
  createBody,
  labelsOf,
  updateBody,
  type Fields,
} from "api/platform/resources/fields.contract";
import { auditRecord } from "api/features/foundation/audit/audit.contract";
import { contactMessageRecord } from "api/features/people/contact/contact.contract";
import { jobLabels } from "api/features/foundation/jobs/job-labels.contract";
import { mailLabels } from "api/features/people/mail/mail-labels.contract";
import { roleGrantRecord } from "api/features/people/roles/roles.contract";
import { syncRunLabels } from "api/features/operations/sync/sync-run-labels.contract";
import {
  endBeforeStart,
  endsAfterStart,
  topicFields,
  topicInputFields,
} from "api/features/content/agenda/agenda.contract";
import { categoryFields, newsFields } from "api/features/content/news/news.contract";
import { noticeFields } from "api/features/content/notices/notices.contract";
import { expoPackageFields, passFields } from "api/features/content/passes/passes.contract";
import { policyFields } from "api/features/content/policies/policies.contract";
import { speakerFields, speakerRecord } from "api/features/content/speakers/speakers.contract";
import { suppressedAddressFields } from "api/features/people/mail/suppressed-addresses.contract";
import { useRecordContext, useResourceContext, type RaRecord } from "react-admin";
import type { ObjectSchema } from "api/platform/http/values.contract";
import { colours } from "ui/theme/tokens";
import { optionName } from "./fields/choices.ts";
import { useEdition } from "./providers/edition.ts";

/** Describes a resource. Its list, form, export and messages are generated from this. */
export interface ResourceDescription {
  title: string;
  /** Singular noun for use in a sentence. */
  one: string;
  /** Plural noun for use in a sentence. */
  many: string;
  isOfEdition?: boolean;
  /**
   * Path of the navigation section that shows it as a tab. When omitted, it is one of `sections`.
   */
  section?: string;
  /** Set when the list or the form is generated from the fields. */
  fields?: Fields;
  labels: Readonly<Record<string, string>>;
  /** Shown in place of an empty list. */
  empty: string;
  /** Shown in place of a list that failed to load. */
  failed: string;
  /** How records are created and edited. When omitted, the resource is read-only. */
  form?: {
    /** When omitted, records cannot be created. */
    create?: ObjectSchema;
    update: ObjectSchema;
    /** Initial values of a new record. */
    blank: Readonly<Record<string, unknown>>;
    created?: string;
    updated: string;
  };
  /** Whether unsaved changes can be previewed on the record's page of the site. */
  isPreviewed?: boolean;
  /** How records are deleted. When omitted, they cannot be deleted. */
  deletion?: { question: string; deleted: string };
}

/** Labels, form schema and initial values, generated from the fields. */
function written(fields: Fields, one: string) {
  return {
    fields,
    labels: labelsOf(fields),
    form: {
      create: createBody(fields),
      update: updateBody(fields),
      blank: emptyForm(fields),
      created: `${one} created successfully`,
      updated: `${one} updated successfully`,
    },
  };
}

function emptyForm(fields: Fields): Record<string, unknown> {
  const needed = Object.entries(fields).filter(([, { blank }]) => blank === undefined);
  const empty = needed.map(([name, { options, parts }]) => [
    name,
    parts ? emptyForm(parts) : (options?.[0] ?? ""),
  ]);
  return { ...blankOf(fields), ...Object.fromEntries(empty) };
}

/** Section, form and messages of a resource that belongs to an edition. */
function describeOfEdition(fields: Fields, one: string, many = `${one}s`) {
  const name = optionName(one);
  return {
    title: optionName(many),
    section: "/editions",
    isOfEdition: true,
    one,
    many,
    ...written(fields, name),
    empty: `No ${many} added yet...`,
    failed: `Failed to load ${many}`,
    deletion: {
      question: `Are you sure you want to delete this ${one}?`,
      deleted: `${name} deleted successfully`,
    },
  };
}

const {
  create: _create,
  created: _created,
  ...editionForm
} = written(editionFields, "Edition").form;

const inOrder = { path: ["endTime"], error: endBeforeStart };
const topicForm = written(topicInputFields, "Topic");
const categoryForm = written(categoryFields, "Category");

/** All resources of the console. The key is the list's name in `/api/{name}`. */
export const resources = {
  speakers: {
    title: "Speakers",
    isOfEdition: true,
    one: "speaker",
    many: "speakers",
    ...written(speakerFields, "Speaker"),
    labels: labelsOf(speakerRecord),
    isPreviewed: true,
    empty: "No speakers added yet...",
    failed: "Failed to load speakers",
    deletion: {
      question: "Are you sure you want to delete this speaker?",
      deleted: "Speaker deleted successfully",
    },
  },
  topics: {
    title: "Agenda",
    isOfEdition: true,
    one: "topic",
    many: "topics",
    ...topicForm,
    labels: { ...labelsOf(topicFields), people: "Speakers" },
    // Requires start and end to be in order.
    form: {
      ...topicForm.form,
      create: topicForm.form.create.refine(endsAfterStart, inOrder),
      update: topicForm.form.update.refine(endsAfterStart, inOrder),
    },
    isPreviewed: true,
    empty: "No agenda topics added yet...",
    failed: "Failed to load agenda data",
    deletion: {
      question: "Are you sure you want to delete this agenda topic?",
      deleted: "Agenda topic deleted successfully",
    },
  },
  news: {
    title: "News",
    one: "post",
    many: "posts",
    ...written(newsFields, "News post"),
    isPreviewed: true,
    empty: "No news posts created yet...",
    failed: "Failed to load news",
    deletion: {
      question: "Are you sure you want to delete this news post?",
      deleted: "News post deleted successfully",
    },
  },
  categories: {
    title: "Categories",
    section: "/news",
    one: "category",
    many: "categories",
    ...categoryForm,
    form: {
      ...categoryForm.form,
      blank: { ...categoryForm.form.blank, color: colours.deepSky[600] },
    },
    empty: "No categories added yet...",
    failed: "Failed to load categories",
    deletion: {
      question: "Are you sure you want to delete this category? Its posts stay.",
      deleted: "Category deleted successfully",
    },
  },
  notices: {
    title: "Notices",
    one: "notice",
    many: "notices",
    ...written(noticeFields, "Notice"),
    empty: "No notices written yet...",
    failed: "Failed to load notices",
    deletion: {
      question: "Are you sure you want to delete this notice? It is gone from open pages as well.",
      deleted: "Notice deleted successfully",
    },
  },
  editions: {
    title: "Edition",
    one: "edition",
    many: "editions",
    fields: editionFields,
    labels: labelsOf(editionFields),
    form: editionForm,
    empty: "There is no edition yet.",
    failed: "Failed to load editions",
  },
  passes: describeOfEdition(passFields, "pass", "passes"),
  "expo-packages": describeOfEdition(expoPackageFields, "expo package"),
  "sponsor-tiers": describeOfEdition(sponsorTierFields, "sponsor tier"),
  partners: describeOfEdition(partnerFields, "partner"),
  questions: describeOfEdition(questionFields, "question"),
  themes: describeOfEdition(themeFields, "theme"),
  audiences: describeOfEdition(audienceFields, "audience"),
  benefits: describeOfEdition(benefitFields, "benefit"),
  headlines: describeOfEdition(headlineFields, "headline"),
  policies: describeOfEdition(policyFields, "policy", "policies"),
  "contact-messages": {
    title: "Messages",
    one: "message",
    many: "messages",
    labels: labelsOf(contactMessageRecord),
    empty: "No messages yet.",
    failed: "Failed to load messages",
  },
  mails: {
    title: "Mail",
    one: "mail",
    many: "mails",
    labels: mailLabels,
    empty: "No mail has been written yet.",
    failed: "Failed to load the mails",
  },
  "suppressed-addresses": {
    title: "Suppressed",
    section: "/mails",
    one: "address",
    many: "addresses",
    fields: suppressedAddressFields,
    labels: labelsOf(suppressedAddressFields),
    empty: "Mail is sent to every address.",
    failed: "Failed to load the suppressed addresses",
    deletion: {
      question: "Mail will be sent to this address again. Remove it from the suppressed addresses?",
      deleted: "Address removed",
    },
  },
  "role-grants": {
    title: "Role grants",
    one: "role grant",
    many: "role grants",
    labels: labelsOf(roleGrantRecord),
    empty: "Nobody has asked for a role yet.",
    failed: "Failed to load role grants",
  },
  users: {
    title: "Users",
    one: "user",
    many: "users",
    labels: labelsOf(userRecord),
    empty: "No users yet.",
    failed: "Failed to load users",
    form: {
      create: userCreate,
      update: userUpdate,
      blank: { email: "", roles: [] },
      created: "User invited successfully",
      updated: "User updated successfully",
    },
    deletion: {
      question: "Are you sure you want to delete this user? Sessions and roles go as well.",
      deleted: "User deleted successfully",
    },
  },
  "audit-entries": {
    title: "Audit",
    one: "change",
    many: "changes",
    labels: labelsOf(auditRecord),
    empty: "Nobody's rights or mails have been changed yet.",
    failed: "Failed to load the audit",
  },
  "sync-runs": {
    title: "Sync runs",
    one: "sync run",
    many: "sync runs",
    labels: syncRunLabels,
    empty: "Nothing has been synced yet.",
    failed: "Failed to load sync runs",
  },
  jobs: {
    title: "Jobs",
    one: "job",
    many: "jobs",
    labels: jobLabels,
    empty: "Nothing has been done in the background yet.",
    failed: "Failed to load jobs",
  },
} satisfies Record<string, ResourceDescription>;

export type ResourceName = keyof typeof resources;

export const resourceNames = Object.keys(resources).filter(isResourceName);

export function isOfEdition(name: string): boolean {
  const described: ResourceDescription | undefined = isResourceName(name)
    ? resources[name]
    : undefined;
  return described?.isOfEdition === true;
}

/** Returns the resource of the surrounding list or form, and its description. */
export function useDescribedResource(): { name: ResourceName; described: ResourceDescription } {
  const name = useResourceContext();
  if (name === undefined || !isResourceName(name)) {
    throw new Error(`The console knows no resource named ${name}`);
  }
  return { name, described: resources[name] };
}

/** Returns the actions that the surrounding resource allows. Archived editions are read-only. */
export function useAllowedActions() {
  const { name, described } = useDescribedResource();
  const isReadOnly = useEdition().state === "archived" && isOfEdition(name);
  return {
    canCreate: described.form?.create !== undefined && !isReadOnly,
    /** A record that cannot be edited opens in a read-only form. */
    canOpen: described.form !== undefined,
    canEdit: described.form !== undefined && !isReadOnly,
    canDelete: described.deletion !== undefined && !isReadOnly,
  };
}

/** Whether the form is read-only: its record belongs to an archived edition, or is one. */
export function useIsReadOnly(): boolean {
  const { name } = useDescribedResource();
  const { canEdit } = useAllowedActions();
  const record = useRecordContext<RaRecord & { state?: string }>();
  return !canEdit || (name === "editions" && record?.state === "archived");
}

/** Returns the resource of the surrounding form with its form description. */
export function useDescribedForm() {
  const { name, described } = useDescribedResource();
  const { one, form } = described;
  if (!form) throw new Error(`The ${name} are only read`);
  return { one, form };
}

/** Returns the resource of the surrounding list or form with its fields. */
export function useDescribedFields() {
  const { name, described } = useDescribedResource();
  const { one, many, fields } = described;
  if (!fields) throw new Error(`The ${name} have no fields to make a list of`);
  return { name, one, many, fields };
}

export function isResourceName(name: string): name is ResourceName {
  return name in resources;
}

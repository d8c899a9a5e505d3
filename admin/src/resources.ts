import { userCreate, userUpdate } from "api/contract/accounts";
import {
  audienceFields,
  benefitFields,
  headlineFields,
  partnerFields,
  questionFields,
  sponsorTierFields,
  themeFields,
} from "api/contract/edition-content";
import { editionFields } from "api/contract/editions";
import { blankOf, createBody, labelsOf, updateBody, type Fields } from "api/contract/fields";
import { endBeforeStart, endsAfterStart, topicFields } from "api/contract/agenda";
import { categoryFields, newsFields } from "api/contract/news";
import { noticeFields } from "api/contract/notices";
import { expoPackageFields, passFields } from "api/contract/passes";
import { policyFields } from "api/contract/policies";
import { speakerFields } from "api/contract/speakers";
import { suppressedAddressFields } from "api/contract/suppressed-addresses";
import { useRecordContext, useResourceContext, type RaRecord } from "react-admin";
import type { ObjectSchema } from "api/contract/values";
import { colours } from "ui/theme/tokens";
import { optionName } from "./fields/choices.ts";
import { useEdition } from "./providers/edition.ts";

/** What the console knows of a resource; lists, forms, exports and words are made from it. */
export interface ResourceDescription {
  title: string;
  /** What one record is called, in a sentence. */
  one: string;
  /** What several records are called. */
  many: string;
  /** Whether its records belong to an edition. */
  isOfEdition?: boolean;
  /** Address of the section of the bar among whose tabs it stands; without it, it is one of `sections`. */
  section?: string;
  /** Its fields, where its list or its form is made from them. */
  fields?: Fields;
  labels: Readonly<Record<string, string>>;
  /** Stands where the list would be while there is no record. */
  empty: string;
  /** Stands where the list would be when it could not be read. */
  failed: string;
  /** How records are added and changed; without it they are only read. */
  form?: {
    /** Without it there are always the same records. */
    create?: ObjectSchema;
    update: ObjectSchema;
    /** What a form begins with. */
    blank: Readonly<Record<string, unknown>>;
    created?: string;
    updated: string;
  };
  /** Whether a record has a page of its own, on which it can be seen before it is saved. */
  isPreviewed?: boolean;
  /** How records are deleted; without it they stay. */
  deletion?: { question: string; deleted: string };
}

/** Labels, rules and the empty form of a resource whose records are written by its fields. */
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

/** What belongs to an edition: its tab, its form and its words. */
function ofEdition(fields: Fields, one: string, many = `${one}s`) {
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
const topicForm = written(topicFields, "Topic");
const categoryForm = written(categoryFields, "Category");

/** Every resource of the console by the name of its list: `/api/{name}`. */
export const resources = {
  speakers: {
    title: "Speakers",
    isOfEdition: true,
    one: "speaker",
    many: "speakers",
    ...written(speakerFields, "Speaker"),
    labels: { fullName: "Name", ...labelsOf(speakerFields) },
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
    // Its times have to be in order.
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
  passes: ofEdition(passFields, "pass", "passes"),
  "expo-packages": ofEdition(expoPackageFields, "expo package"),
  "sponsor-tiers": ofEdition(sponsorTierFields, "sponsor tier"),
  partners: ofEdition(partnerFields, "partner"),
  questions: ofEdition(questionFields, "question"),
  themes: ofEdition(themeFields, "theme"),
  audiences: ofEdition(audienceFields, "audience"),
  benefits: ofEdition(benefitFields, "benefit"),
  headlines: ofEdition(headlineFields, "headline"),
  policies: ofEdition(policyFields, "policy", "policies"),
  "contact-messages": {
    title: "Messages",
    one: "message",
    many: "messages",
    labels: {
      createdAt: "Received",
      firstName: "First name",
      lastName: "Name",
      email: "E-mail",
      company: "Company",
      subject: "Subject",
      message: "Message",
      status: "Delivery",
      flagged: "Spam",
      done: "Done",
      note: "Note",
      assigneeEmail: "Taken by",
    },
    empty: "No messages yet.",
    failed: "Failed to load messages",
  },
  mails: {
    title: "Mail",
    one: "mail",
    many: "mails",
    labels: {
      createdAt: "Written",
      recipient: "To",
      kind: "Kind",
      subject: "Subject",
      status: "Delivery",
      attempts: "Attempts",
      error: "Last error",
      nextAttemptAt: "Next attempt",
      sentAt: "Sent",
    },
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
    labels: {
      email: "E-mail",
      role: "Role",
      status: "Status",
      reason: "Reason",
      requestedAt: "Asked",
      decidedAt: "Decided",
      decidedBy: "By",
    },
    empty: "Nobody has asked for a role yet.",
    failed: "Failed to load role grants",
  },
  users: {
    title: "Users",
    one: "user",
    many: "users",
    labels: { email: "E-mail", verifiedAt: "Address", roles: "Admin", createdAt: "Since" },
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
    labels: {
      at: "When",
      action: "What",
      subjectEmail: "Whose",
      actorEmail: "By",
      address: "From",
    },
    empty: "Nobody's rights or mails have been changed yet.",
    failed: "Failed to load the audit",
  },
  "sync-runs": {
    title: "Sync runs",
    one: "sync run",
    many: "sync runs",
    labels: {
      startedAt: "Started",
      mode: "What",
      source: "Source",
      startedBy: "By",
      counts: "Result",
      state: "State",
    },
    empty: "Nothing has been synced yet.",
    failed: "Failed to load sync runs",
  },
  jobs: {
    title: "Jobs",
    one: "job",
    many: "jobs",
    labels: {
      name: "What",
      state: "State",
      addedAt: "Asked for",
      durationMs: "Took",
      error: "Why",
    },
    empty: "Nothing has been done in the background yet.",
    failed: "Failed to load jobs",
  },
} satisfies Record<string, ResourceDescription>;

/** Name of a resource of the console. */
export type ResourceName = keyof typeof resources;

export const resourceNames = Object.keys(resources).filter(isResourceName);

/** Whether the records of a resource belong to an edition. */
export function isOfEdition(name: string): boolean {
  const described: ResourceDescription | undefined = isResourceName(name)
    ? resources[name]
    : undefined;
  return described?.isOfEdition === true;
}

/** The resource that a list or a form is about, and its description. */
export function useDescribedResource(): { name: ResourceName; described: ResourceDescription } {
  const name = useResourceContext();
  if (name === undefined || !isResourceName(name)) {
    throw new Error(`The console knows no resource named ${name}`);
  }
  return { name, described: resources[name] };
}

/** What can be done with the records of the resource around it; those of an archived edition are only read. */
export function useAllowedActions() {
  const { name, described } = useDescribedResource();
  const isReadOnly = useEdition().state === "archived" && isOfEdition(name);
  return {
    canCreate: described.form?.create !== undefined && !isReadOnly,
    /** A record that cannot be changed is read in its form. */
    canOpen: described.form !== undefined,
    canEdit: described.form !== undefined && !isReadOnly,
    canDelete: described.deletion !== undefined && !isReadOnly,
  };
}

/** Whether the record of a form is only read: it is of an archived edition, or is one. */
export function useIsReadOnly(): boolean {
  const { name } = useDescribedResource();
  const { canEdit } = useAllowedActions();
  const record = useRecordContext<RaRecord & { state?: string }>();
  return !canEdit || (name === "editions" && record?.state === "archived");
}

/** The resource that a form is about, and what is written of it. */
export function useDescribedForm() {
  const { name, described } = useDescribedResource();
  const { one, form } = described;
  if (!form) throw new Error(`The ${name} are only read`);
  return { one, form };
}

/** The resource whose list or form is made from its fields. */
export function useDescribedFields() {
  const { name, described } = useDescribedResource();
  const { one, many, fields } = described;
  if (!fields) throw new Error(`The ${name} have no fields to make a list of`);
  return { name, one, many, fields };
}

function isResourceName(name: string): name is ResourceName {
  return name in resources;
}

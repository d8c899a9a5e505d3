import english from "ra-language-english";
import type { I18nProvider } from "react-admin";
import { resources, type ResourceDescription } from "./resources.ts";

/** react-admin's messages for a resource. */
function wordsOf({ one, many, labels, empty, form, deletion }: ResourceDescription) {
  return {
    name: `${one} |||| ${many}`,
    fields: labels,
    empty,
    action: { create: `Add ${one}`, delete: "Delete %{recordRepresentation}" },
    message: { delete_content: deletion?.question },
    notifications: {
      created: form?.created,
      updated: form?.updated,
      deleted: deletion && `${deletion.deleted} |||| %{smart_count} ${many} deleted successfully`,
    },
  };
}

const ours = {
  ra: {
    action: {
      add_filter: "Queries",
      bulk_actions: "%{smart_count} selected",
      edit: "Edit %{recordRepresentation}",
    },
    message: {
      bulk_delete_content:
        "Are you sure you want to delete this %{name}? |||| Are you sure you want to delete these %{smart_count} %{name}?",
      delete_title: "Delete %{recordRepresentation}",
      invalid_form: "Please check the fields that are marked.",
    },
    navigation: {
      no_filtered_results: "No %{name} match this search.",
      page_range_info: "%{offsetBegin} to %{offsetEnd} of %{total}",
      page_rows_per_page: "Rows a page",
    },
    notification: {
      http_error: "The server did not answer. Please try again.",
      item_doesnt_exist: "This record no longer exists.",
    },
  },
  resources: Object.fromEntries(
    Object.entries(resources).map(([name, described]) => [name, wordsOf(described)]),
  ),
};

/** Looks up a message by its dotted key, such as `ra.action.add`. */
function messageAt(key: string, messages: unknown): string | undefined {
  let found = messages;
  for (const part of key.split(".")) {
    found = typeof found === "object" && found !== null ? Reflect.get(found, part) : undefined;
  }
  return typeof found === "string" ? found : undefined;
}

/** All messages of the console. A text that is not a key is returned unchanged. */
export const wording: I18nProvider = {
  translate(key, options = {}) {
    const fallback: unknown = options._;
    const message =
      messageAt(key, ours) ??
      messageAt(key, english) ??
      (typeof fallback === "string" ? fallback : key);
    const [one = "", many = one] = message.split(" |||| ");
    const counted = options.smart_count === undefined || options.smart_count === 1 ? one : many;
    return counted.replace(/%\{(\w+)\}/g, (whole, name: string) => String(options[name] ?? whole));
  },
  changeLocale: async () => {},
  getLocale: () => "en",
};

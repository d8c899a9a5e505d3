import axe from "axe-core";

const controls =
  'button, input:not([type="hidden"], [type="file"]), select, textarea, [role="button"], [role="combobox"]';
const groups =
  '[role="group"], [role="radiogroup"], [role="region"], [role="row"], fieldset, section';

/**
 * Controls of open dialogs that only their place tells apart: of the same kind and name, and in groups
 * of the same name. Who hears them, or speaks them, cannot say which one is meant.
 */
export function sameNames(): string[] {
  axe.setup(document.body);
  try {
    return [...document.querySelectorAll('[role="dialog"]')].flatMap((dialog) =>
      repeated([...dialog.querySelectorAll(controls)].filter(isReached).map(inGroups)),
    );
  } finally {
    axe.teardown();
  }
}

function isReached(control: Element): boolean {
  return control.checkVisibility() && control.closest('[aria-hidden="true"]') === null;
}

/** A control as it is announced: the groups around it, its kind and its name. */
function inGroups(control: Element): string {
  const kind = control.getAttribute("role") ?? control.getAttribute("type") ?? control.localName;
  const around = [];
  for (let group = control.closest(groups); group;) {
    around.unshift(nameOf(group));
    group = group.parentElement?.closest(groups) ?? null;
  }
  return [...around, kind, nameOf(control)].join(" > ");
}

function nameOf(element: Element): string {
  return axe.commons.text.accessibleText(element);
}

function repeated(names: string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

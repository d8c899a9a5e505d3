import axe from "axe-core";

const controls =
  'button, input:not([type="hidden"], [type="file"]), select, textarea, [role="button"], [role="combobox"]';
const groups =
  '[role="group"], [role="radiogroup"], [role="region"], [role="row"], fieldset, section';

/**
 * Finds controls of open dialogs that share role, name and group names. Users of screen readers or
 * voice control cannot distinguish them.
 */
export function sameNames(): string[] {
  axe.setup(document.body);
  try {
    return [...document.querySelectorAll('[role="dialog"]')].flatMap((dialog) =>
      duplicates([...dialog.querySelectorAll(controls)].filter(isExposed).map(announcedName)),
    );
  } finally {
    axe.teardown();
  }
}

function isExposed(control: Element): boolean {
  return control.checkVisibility() && control.closest('[aria-hidden="true"]') === null;
}

/** Returns the groups around a control, its role and its name. */
function announcedName(control: Element): string {
  const role = control.getAttribute("role") ?? control.getAttribute("type") ?? control.localName;
  const around = [];
  for (let group = control.closest(groups); group;) {
    around.unshift(nameOf(group));
    group = group.parentElement?.closest(groups) ?? null;
  }
  return [...around, role, nameOf(control)].join(" > ");
}

function nameOf(element: Element): string {
  return axe.commons.text.accessibleText(element);
}

function duplicates(names: string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

// Finds system fonts in pages, through the DevTools protocol.
import type { CDPSession } from "playwright-core";

type DevTools = Pick<CDPSession, "send">;

/**
 * Returns the texts of a page that are painted in a system font, each as `family: text`. Call it after
 * the web fonts have loaded. Letters already checked in the same window and style are skipped.
 * @param frame JavaScript expression for the window to check
 */
export async function systemFontsIn(
  devTools: DevTools,
  frame = "window",
  tries = 5,
): Promise<string[]> {
  try {
    return await readSystemFonts(devTools, frame);
  } catch (error) {
    // A node was replaced after it was listed, for example by hydration. Start over.
    if (tries === 1 || !String(error).includes("Could not find node")) throw error;
    await devTools.send("Runtime.evaluate", { expression: `delete (${frame}).checkedLetters` });
    return systemFontsIn(devTools, frame, tries - 1);
  }
}

async function readSystemFonts(devTools: DevTools, frame: string): Promise<string[]> {
  const objectGroup = "texts";
  const { result: list, exceptionDetails } = await devTools.send("Runtime.evaluate", {
    expression: `(${newTexts})(${frame})`,
    objectGroup,
  });
  if (exceptionDetails || !list.objectId) {
    throw new Error(
      exceptionDetails?.exception?.description ?? "The texts of the page could not be listed",
    );
  }
  const { result: entries } = await devTools.send("Runtime.getProperties", {
    objectId: list.objectId,
    ownProperties: true,
  });
  const objectIds = entries.flatMap(({ value }) => value?.objectId ?? []);
  if (objectIds.length === 0) return [];
  await devTools.send("DOM.enable");
  await devTools.send("CSS.enable");
  // Node ids only exist after the document has been requested.
  await devTools.send("DOM.getDocument", { depth: 0 });
  const found = await Promise.all(objectIds.map((objectId) => systemFontsOf(devTools, objectId)));
  await devTools.send("Runtime.releaseObjectGroup", { objectGroup });
  return found.flat();
}

async function systemFontsOf(devTools: DevTools, objectId: string): Promise<string[]> {
  const { node } = await devTools.send("DOM.describeNode", { objectId, depth: -1, pierce: true });
  const { nodeIds } = await devTools.send("DOM.pushNodesByBackendIdsToFrontend", {
    backendNodeIds: [node, ...innerTexts(node)].map(({ backendNodeId }) => backendNodeId),
  });
  const painted = await Promise.all(
    nodeIds.map((nodeId) => devTools.send("CSS.getPlatformFontsForNode", { nodeId })),
  );
  const families = painted
    .flatMap(({ fonts }) => fonts)
    .flatMap(({ familyName, isCustomFont }) => (isCustomFont ? [] : familyName));
  if (families.length === 0) return [];
  const { result } = await devTools.send("Runtime.callFunctionOn", {
    objectId,
    functionDeclaration: "function () { return this.data ?? this.outerHTML.slice(0, 200) }",
    returnByValue: true,
  });
  return [...new Set(families)].map((family) => `${family}: ${result.value}`);
}

interface DescribedNode {
  backendNodeId: number;
  nodeName: string;
  children?: DescribedNode[];
  shadowRoots?: DescribedNode[];
}

/** Returns the text nodes of a form field, which the browser renders in a shadow tree. */
function innerTexts({ shadowRoots = [] }: DescribedNode): DescribedNode[] {
  const textsBelow = ({ children = [] }: DescribedNode): DescribedNode[] =>
    children.flatMap((child) => (child.nodeName === "#text" ? [child] : textsBelow(child)));
  return shadowRoots.flatMap(textsBelow);
}

/**
 * Runs in the page. Returns nodes that together contain every unchecked letter in every font style.
 * A letter is painted the same wherever its style is the same, so that few nodes are enough.
 */
function newTexts(page: Window & typeof globalThis & { checkedLetters?: Set<string> }): Node[] {
  const seen = (page.checkedLetters ??= new Set());
  const nodes: Node[] = [];

  function add(node: Node, text: string, style: CSSStyleDeclaration): void {
    const { fontFamily, fontWeight, fontStyle, fontStretch, textTransform } = style;
    const font = [fontFamily, fontWeight, fontStyle, fontStretch, textTransform].join();
    const letters = [...text].filter((letter) => !/[\s\u200b-\u200d\u2060]/.test(letter));
    if (letters.every((letter) => seen.has(font + letter))) return;
    for (const letter of letters) seen.add(font + letter);
    nodes.push(node);
  }

  function addField(element: Element, style: CSSStyleDeclaration): boolean {
    const isField =
      element instanceof page.HTMLInputElement ||
      element instanceof page.HTMLTextAreaElement ||
      element instanceof page.HTMLSelectElement;
    if (!isField) return false;
    const placeholder = element.getAttribute("placeholder") ?? "";
    add(element, `${element.value}${placeholder}${element.textContent}`, style);
    return true;
  }

  function addGenerated(element: Element, style: CSSStyleDeclaration): void {
    for (const name of ["::before", "::after"]) {
      const pseudo = getComputedStyle(element, name);
      if (pseudo.content.startsWith('"')) add(element, pseudo.content.slice(1, -1), pseudo);
    }
    if (style.display === "list-item" && style.listStyleType !== "none") {
      add(element, `${style.listStyleType}0123456789.`, style);
    }
  }

  for (const element of page.document.body.querySelectorAll("*")) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    if (addField(element, style)) continue;
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) add(node, node.nodeValue ?? "", style);
    }
    addGenerated(element, style);
  }
  return nodes;
}

import { createElement, lazy, useState, type ComponentType, type ReactNode } from "react";
import { newVersion } from "../providers/new-version.ts";

/** A component whose file is loaded when it is first rendered, or preloaded. */
export interface LazyPart<Props extends object = object> {
  (props: Props): ReactNode;
  /** Loads the file, so that rendering the component later does not suspend. */
  preload: () => Promise<unknown>;
}

/**
 * Loads a component when it is first rendered. If its file is missing, as after a release, nothing
 * is rendered in its place and the surrounding page stays. The page then reloads, or asks for a
 * reload when there is unsaved input.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const loadOnce = () =>
    (loading ??= loadOrReload(load).then((component) => {
      loaded = component;
      return component;
    }));
  const Suspending = lazy(async () => ({ default: await loadOnce() }));

  function Part(props: Props) {
    // React shows the fallback of a component that suspends for at least 300 ms, even if it has
    // loaded. Kept while mounted, because another component would lose the state.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Suspending);
    return createElement(Component, props);
  }
  return Object.assign(Part, { preload: loadOnce });
}

async function loadOrReload<Props>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  try {
    return await load();
  } catch (error) {
    console.error("A part of the console could not be loaded", error);
    await newVersion.load();
    return () => null;
  }
}

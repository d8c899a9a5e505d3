import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { newVersion } from "../providers/new-version.ts";

/**
 * A component that is loaded when it is shown first. Where its file is gone, as after a release,
 * nothing takes its place and what is around it stays: the page says that it must be loaded again,
 * or is, where nothing is unsaved.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.error("A part of the console could not be loaded", error);
      await newVersion.load();
      return { default: () => null };
    }
  });
}

import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { newVersion } from "../providers/new-version.ts";

/**
 * Loads a component when it is first rendered. If its file is missing, as after a release, nothing
 * is rendered in its place and the surrounding page stays. The page then reloads, or asks for a
 * reload when there is unsaved input.
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

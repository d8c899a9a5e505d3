import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { HttpProblem } from "../http/http-problem.ts";
import { createRoute } from "./create-route.ts";
import { listRoute } from "./list-route.ts";
import { readRoute } from "./read-route.ts";
import { removeRoute } from "./remove-route.ts";
import type { Resource, Writing } from "./resource.ts";
import { updateRoute } from "./update-route.ts";

export interface ResourcesOptions {
  claimPictures: Writing["claimPictures"];
  /** Key for record versions. */
  versionKey: Buffer;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Registered resources by name. */
    resources: Map<string, Resource>;
    versionKey: Buffer;
    /** Creates the context of a write in a transaction. */
    writing: (tx: EntityManager) => Writing;
  }
}

/** Shared state of resource routes. Must be registered before them. */
export const resources = fp<ResourcesOptions>(
  async (app, { claimPictures, versionKey }) => {
    app.decorate("resources", new Map());
    app.decorate("versionKey", versionKey);
    app.decorate("writing", (tx) => ({ tx, now: app.clock(), claimPictures }));
  },
  { name: "resources", dependencies: ["cached-content"] },
);

/** @throws Error when the resource does not exist */
export function resourceNamed(all: ReadonlyMap<string, Resource>, name: string): Resource {
  const found = all.get(name);
  if (!found) throw new Error(`No resource is called ${name}`);
  return found;
}

const writeRoutes = { create: createRoute, update: updateRoute, remove: removeRoute };

/** Registers the routes of a resource. */
export function registerResource(app: FastifyInstance, resource: Resource): void {
  app.resources.set(resource.name, resource);
  listRoute(app, resource);
  readRoute(app, resource);
  for (const write of resource.writes) writeRoutes[write](app, resource);
  if (resource.refusal !== undefined) refuseOthers(app, resource, resource.refusal);
}

/** Responds to unsupported writes with 405 and a reason. */
function refuseOthers(app: FastifyInstance, { name, writes }: Resource, refusal: string): void {
  const url = `/api/${name}`;
  const ofOne = ["GET", writes.includes("update") && "PUT", writes.includes("remove") && "DELETE"];
  const allow = ofOne.filter(Boolean).join(", ");
  const refused = [
    { method: "POST", url, allow: "GET" },
    { method: "PUT", url: `${url}/:id`, allow },
    { method: "DELETE", url: `${url}/:id`, allow },
  ] as const;
  for (const { method, url: address, allow: allowed } of refused) {
    if (app.hasRoute({ method, url: address })) continue;
    app.route({
      method,
      url: address,
      config: { access: "admin" },
      schema: { hide: true },
      handler() {
        throw new HttpProblem(405, refusal, { headers: { allow: allowed } });
      },
    });
  }
}

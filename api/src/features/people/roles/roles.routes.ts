import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { signedIn } from "../../../platform/http/access.ts";
import { countAttempt } from "../../../platform/http/rate-limit.ts";
import { id } from "../../../platform/http/values.contract.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { requireVersion, versionOfRecord } from "../../../platform/resources/record-conditions.ts";
import { conditionHeaders } from "../../../platform/resources/record-version.ts";
import { registerResource } from "../../../platform/resources/register-resource.ts";
import { defineResource } from "../../../platform/resources/resource.ts";
import type { OfOne } from "../../../platform/resources/verb-options.ts";
import type { Queues } from "../../foundation/jobs/queues.service.ts";
import { queueMails } from "../mail/queue-mail.service.ts";
import { changeRights } from "./change-rights.ts";
import { decideRole, findGranted, requestRole, type Change, type DecidedBy } from "./grants.ts";
import {
  roleDecision,
  roleGrant,
  roleGrantRecord,
  roleRequest,
  type RoleSelfGrant,
} from "./roles.contract.ts";
import { RoleGrantEntity } from "./roles.entity.ts";
import type { ZodApp } from "../../../platform/http/zod-app.ts";

const tag = "Roles";
const requestLimit = { limit: 5, windowSeconds: 3600 };
const params = z.object({ id });

export interface RoleOptions {
  queues: Queues;
  publicUrl: string;
  /** Response to a request for the admin role. */
  selfGrant: RoleSelfGrant;
}

const roleGrants = defineResource({
  name: "role-grants",
  tag,
  one: "grant",
  many: "grants",
  summaries: { list: "List who asked for, has, or had a role" },
  entity: RoleGrantEntity,
  fields: roleGrantRecord,
  access: "admin",
  populate: ["user", "decidedBy"],
  alsoSearched: ["user.email"],
  defaultSort: [["requestedAt", "DESC"]],
  present,
});

/** Requests for the admin role, and decisions about them. */
export const roleRoutes: FastifyPluginAsyncZod<RoleOptions> = async (app, options) => {
  registerResource(app, roleGrants);
  requestRoleRoute(app, options);
  decideRoleRoute(app, options);
  revokeRoleRoute(app, options);
};

function requestRoleRoute(app: ZodApp, options: RoleOptions): void {
  app.post(
    "/api/role-grants",
    {
      config: { access: "session", limited: true },
      schema: {
        tags: [tag],
        summary: "Request the admin role",
        body: roleRequest,
        response: { 200: roleGrant, 201: roleGrant, 202: roleGrant },
      },
    },
    async (request, reply) => {
      const { userId } = await signedIn(request);
      await countAttempt(request.em, { key: `role:${userId}`, ...requestLimit });
      if (options.selfGrant === "off") {
        throw new HttpProblem(403, "The admin role cannot be asked for here.");
      }
      const { isHeld, ...change } = await changeRights(request, async (tx, actor) => {
        const held = await findGranted(tx, userId, "admin");
        if (held) return { isHeld: true, grant: held, mailIds: [] };
        const asked =
          options.selfGrant === "request"
            ? await requestRole(tx, actor, "admin", `${options.publicUrl}/admin/role-grants`)
            : await decideRole(tx, { id: userId }, { role: "admin", status: "granted" }, { actor });
        return { isHeld: false, ...asked };
      });
      if (isHeld) return present(change.grant);
      reply.code(options.selfGrant === "open" ? 201 : 202);
      reply.header("location", `/api/role-grants/${change.grant.id}`);
      await afterChange(options, request, change);
      return present(change.grant);
    },
  );
}

function decideRoleRoute(app: ZodApp, options: RoleOptions): void {
  app.put(
    "/api/role-grants/:id",
    {
      config: { access: "admin", answers: [412] },
      schema: {
        tags: [tag],
        summary: "Grant, decline or revoke a role",
        params,
        headers: conditionHeaders,
        body: roleDecision,
        response: { 200: roleGrant },
      },
    },
    async (request, reply) => {
      const { status, reason } = request.body;
      return decide(options, request, reply, (grant) => ({
        status: status ?? (grant.status === "requested" ? undefined : grant.status),
        reason,
      }));
    },
  );
}

function revokeRoleRoute(app: ZodApp, options: RoleOptions): void {
  app.delete(
    "/api/role-grants/:id",
    {
      config: { access: "admin", answers: [412] },
      schema: {
        tags: [tag],
        summary: "Revoke a role; its record is kept",
        params,
        headers: conditionHeaders,
        response: { 200: roleGrant },
      },
    },
    async (request, reply) => decide(options, request, reply, () => ({ status: "revoked" })),
  );
}

async function decide(
  options: RoleOptions,
  request: FastifyRequest<OfOne>,
  reply: FastifyReply,
  decisionOn: (grant: RoleGrantEntity) => z.output<typeof roleDecision>,
) {
  const { server } = request;
  const { version, ...change } = await changeRights(request, async (tx, actor) => {
    const grant = await tx.findOneOrFail(RoleGrantEntity, request.params.id, {
      populate: ["user", "decidedBy"],
    });
    await requireVersion(request, roleGrants, tx, grant);
    const decided = await decideOn(tx, grant, decisionOn(grant), {
      actor,
      publicUrl: options.publicUrl,
    });
    return { ...decided, version: await versionOfRecord(server, roleGrants, tx, grant.id) };
  });
  await afterChange(options, request, change);
  if (version !== null) reply.header("etag", version);
  return present(change.grant);
}

/** @throws HttpProblem 400 when a request is not decided */
async function decideOn(
  tx: EntityManager,
  grant: RoleGrantEntity,
  { status, reason = grant.reason }: z.output<typeof roleDecision>,
  by: DecidedBy,
): Promise<Change> {
  const isDecided = status === grant.status && reason === grant.reason;
  if (isDecided) return { grant, mailIds: [] };
  if (status === undefined) {
    throw new HttpProblem(400, "Say whether the role is granted, declined or revoked.", {
      errors: [{ path: "status", message: "Write granted, declined or revoked" }],
    });
  }
  return decideRole(tx, grant.user, { role: grant.role, status, reason }, by);
}

async function afterChange(
  { queues }: RoleOptions,
  request: FastifyRequest,
  { grant, mailIds }: Change,
): Promise<void> {
  await queueMails(queues, mailIds, request.log);
  request.server.logSecurityEvent(request, "role-changed", grant.user.email);
}

function present({ user, decidedBy, ...grant }: RoleGrantEntity) {
  return { ...grant, userId: user.id, email: user.email, decidedBy: decidedBy?.email ?? null };
}

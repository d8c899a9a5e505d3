import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { countAttempt } from "../http/rate-limit.ts";
import { UserEntity } from "../accounts/accounts.entity.ts";
import type { Config } from "../config.ts";
import { signedIn } from "../http/access.ts";
import { id } from "../http/http.contract.ts";
import { HttpProblem } from "../http/http-problem.ts";
import { viewOf, resource, view } from "../http/resource.ts";
import type { Queues } from "../jobs/queue.ts";
import { queueMails } from "../mail/queue-mail.ts";
import type { Actor } from "./audit.ts";
import { decideRole, lockRights, requestRole, type Change } from "./grants.ts";
import { auditEntry, roleDecision, roleGrant, roleRequest } from "./roles.contract.ts";
import { AuditEntryEntity, RoleGrantEntity } from "./roles.entity.ts";

const tag = "Roles";
const requestLimit = { limit: 5, windowSeconds: 3600 };
const params = z.object({ id });

export interface RoleOptions {
  queues: Queues;
  publicUrl: string;
  /** What happens when somebody asks for the admin role. */
  selfGrant: Config["ROLE_SELF_GRANT"];
}

/** Asking for the admin role, deciding about it, and what was decided. */
export const roleRoutes: FastifyPluginAsyncZod<RoleOptions> = async (app, options) => {
  const { queues, publicUrl, selfGrant } = options;
  const consoleUrl = `${publicUrl}/admin/`;

  resource(app, {
    name: "role-grants",
    tag,
    entity: RoleGrantEntity,
    answer: viewOf(roleGrant, present),
    access: "admin",
    populate: ["user", "decidedBy"],
    list: {
      summary: "List who asked for, has, or had a role",
      defaultSort: [["requestedAt", "DESC"]],
      search: ["user.email", "reason"],
    },
    one: { summary: "One grant" },
  });

  app.post(
    "/api/role-grants",
    {
      config: { access: "session", limited: true },
      schema: {
        tags: [tag],
        summary: "Ask for the admin role for oneself",
        body: roleRequest,
        response: { 200: roleGrant, 201: roleGrant, 202: roleGrant },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const { em } = request;
      await countAttempt(em, { key: `role:${actor.userId}`, ...requestLimit });
      if (selfGrant === "off") {
        throw new HttpProblem(403, "The admin role cannot be asked for here.");
      }
      const where = { user: actor.userId, role: "admin", status: "granted" } as const;
      const held = await em.findOne(RoleGrantEntity, where, { populate: ["user", "decidedBy"] });
      if (held) return present(held);
      const change = await em.transactional(async (tx) => {
        await lockRights(tx);
        if (selfGrant === "request") {
          return requestRole(tx, actor, "admin", `${consoleUrl}role-grants`);
        }
        const user = await tx.findOneOrFail(UserEntity, actor.userId);
        return decideRole(tx, user, { role: "admin", status: "granted" }, { actor });
      });
      reply.code(selfGrant === "open" ? 201 : 202);
      reply.header("location", `/api/role-grants/${change.grant.id}`);
      return answerChange(request, change);
    },
  );

  app.put(
    "/api/role-grants/:id",
    {
      config: { access: "admin" },
      schema: {
        tags: [tag],
        summary: "Grant, decline or revoke a role",
        params,
        body: roleDecision,
        response: { 200: roleGrant },
      },
    },
    async (request) => {
      const { status, reason } = request.body;
      return decide(request, request.params.id, (grant) => ({
        status: status ?? (grant.status === "requested" ? undefined : grant.status),
        reason,
      }));
    },
  );

  app.delete(
    "/api/role-grants/:id",
    {
      config: { access: "admin" },
      schema: {
        tags: [tag],
        summary: "Revoke a role; the record of it stays",
        params,
        response: { 200: roleGrant },
      },
    },
    async (request) => decide(request, request.params.id, () => ({ status: "revoked" })),
  );

  resource(app, {
    name: "audit-entries",
    tag,
    entity: AuditEntryEntity,
    answer: view(auditEntry),
    access: "admin",
    list: {
      summary: "List what was done to whose rights",
      defaultSort: [["at", "DESC"]],
      search: ["actorEmail", "subjectEmail"],
    },
    one: { summary: "One change of rights" },
    refusal: "The audit cannot be changed.",
  });

  async function decide(
    request: FastifyRequest,
    grantId: string,
    decisionOn: (grant: RoleGrantEntity) => z.output<typeof roleDecision>,
  ) {
    const actor = await actorOf(request);
    const change = await request.em.transactional(async (tx) => {
      await lockRights(tx);
      const grant = await tx.findOneOrFail(RoleGrantEntity, grantId, {
        populate: ["user", "decidedBy"],
      });
      const { status, reason = grant.reason } = decisionOn(grant);
      const isDecided = status === grant.status && reason === grant.reason;
      if (isDecided) return { grant, mailIds: [] };
      if (status === undefined) {
        throw new HttpProblem(400, "Say whether the role is granted, declined or revoked.", {
          errors: [{ path: "status", message: "Write granted, declined or revoked" }],
        });
      }
      return decideRole(tx, grant.user, { role: grant.role, status, reason }, { actor, publicUrl });
    });
    return answerChange(request, change);
  }

  async function answerChange(request: FastifyRequest, { grant, mailIds }: Change) {
    await queueMails(queues, mailIds, request.log);
    app.logSecurityEvent(request, "role-changed", grant.user.email);
    return present(grant);
  }
};

/** Who changes rights by a request. */
export async function actorOf(request: FastifyRequest): Promise<Actor> {
  const { userId, email } = await signedIn(request);
  return { userId, email, address: request.ip };
}

function present({ user, decidedBy, ...grant }: RoleGrantEntity) {
  return { ...grant, userId: user.id, email: user.email, decidedBy: decidedBy?.email ?? null };
}

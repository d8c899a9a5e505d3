import type { EntityManager } from "@mikro-orm/postgresql";
import { namesAddress } from "./names-address.ts";

/** All data about an e-mail address, for a data subject's request. Secrets are excluded. */
export type PersonalData = Record<string, unknown[]>;

/** Queries by table. The address is bound to each `?`. */
const statements: Record<string, string> = {
  account: "select id, email, verified_at, created_at from users where email = ?",
  sessions: `select created_at, last_used_at, expires_at, revoked_at, user_agent from sessions
    where user_id in (select id from users where email = ?) order by created_at`,
  roles: `select role, status, reason, requested_at, decided_at from user_roles
    where user_id in (select id from users where email = ?) order by requested_at`,
  visits:
    "select seen_at, previous_seen_at from visits where user_id in (select id from users where email = ?)",
  mailedLinks:
    "select purpose, expires_at, used_at from mailed_links where email = ? order by expires_at",
  contactMessages: `select message.created_at, first_name, last_name, email, company, subject, message,
      note, status, sent_at
    from contact_messages message join mails on mails.id = mail_id
    where lower(email) = ? order by message.created_at`,
  mails: `select created_at, recipient, template, status, sent_at from mails
    where recipient = ? or ? in (template ->> 'email', template ->> 'newEmail', template ->> 'invitedBy')
    order by created_at`,
  suppressedAddresses: "select address, reason, since from suppressed_addresses where address = ?",
  auditEntries: `select at, action, actor_email, subject_email,
      case when actor_email = ? then address end as address, details
    from audit_entries
    where ? in (actor_email, subject_email) or ${namesAddress("details::text")} order by at`,
  silencedFindings:
    "select id, silenced_because from remembered_findings where silenced_by = ? order by id",
  syncRuns:
    "select started_at, source, state from sync_runs where started_by = ? order by started_at",
  changes: `select changed_at, resource, record_id, kind, origin from revisions
    where changed_by in (select id from users where email = ?) order by changed_at`,
  countedTries:
    "select key, count, window_ends_at from attempts where position(':' || ? || ':' in key || ':') > 0",
};

/** Reads a consistent snapshot of all data about an e-mail address. */
export async function exportPerson(em: EntityManager, email: string): Promise<PersonalData> {
  const address = email.toLowerCase();
  return em.transactional(
    async (tx) => {
      const data: PersonalData = {};
      for (const [name, statement] of Object.entries(statements)) {
        const parameters = Array.from(statement.matchAll(/\?/g), () => address);
        data[name] = await tx.execute(statement, parameters);
      }
      return data;
    },
    { isolationLevel: "repeatable read", readOnly: true },
  );
}

import { raw, sql } from "@mikro-orm/core";
import { retentionDays } from "api/contract/retention";
import type { Database, EntityManager } from "api/database";
import {
  MailedLinkEntity,
  SessionEntity,
  UserEntity,
} from "api/entity/accounts";

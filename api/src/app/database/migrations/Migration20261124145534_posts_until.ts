import { Migration } from "@mikro-orm/migrations";

export class Migration20261124145534_posts_until extends Migration {
  override name = "Migration20261124145534_posts_until";

  override up(): void | Promise<void> {
    this.addSql(`alter table "news_posts" add "unpublish_at" timestamptz null;`);
    this.addSql(
      `create index "news_posts_status_unpublish_at_index" on "news_posts" ("status", "unpublish_at");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "news_posts_status_unpublish_at_index";`);
    this.addSql(`alter table "news_posts" drop column "unpublish_at";`);
  }
}

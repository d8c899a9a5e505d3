import { Migration } from "@mikro-orm/migrations";

export class Migration20261124211014_headlines_of_posts extends Migration {
  override name = "Migration20261124211014_headlines_of_posts";

  override up(): void | Promise<void> {
    this.addSql(`alter table "headlines" add "news_id" uuid null;`);
    this.addSql(
      `alter table "headlines" add constraint "headlines_news_id_foreign" foreign key ("news_id") references "news_posts" ("id") on delete set null;`,
    );
    this.addSql(`alter table "headlines" alter column "link" set default '';`);
    this.addSql(`alter table "headlines" alter column "title" set default '';`);
    this.addSql(`create index "headlines_news_id_index" on "headlines" ("news_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "headlines" drop constraint "headlines_news_id_foreign";`);

    this.addSql(`drop index "headlines_news_id_index";`);
    this.addSql(`alter table "headlines" drop column "news_id";`);
    this.addSql(`alter table "headlines" alter column "title" drop default;`);
    this.addSql(`alter table "headlines" alter column "link" drop default;`);
  }
}

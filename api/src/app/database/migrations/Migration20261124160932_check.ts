import { Migration } from '@mikro-orm/migrations';

export class Migration20261124160932_check extends Migration {

  override name = 'Migration20261124160932_check';

  override up(): void | Promise<void> {
    this.addSql(`create or replace function "current_edition_id"() returns uuid language sql as \$\$ select id from editions where state = 'current' \$\$;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function if exists "current_edition_id"();`);
  }

}

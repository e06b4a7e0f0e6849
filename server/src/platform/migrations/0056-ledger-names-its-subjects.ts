import { type Kysely, sql } from 'kysely'

/**
 * The ledger of consent has the numbers of the people and groups that its entries name, because they may change
 * their names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// The numbers have no foreign key: an entry stays when the group that it names is closed.
const statements = [
  'alter table consents add column about_person_id bigint, add column about_group_id bigint',
  `update consents c set about_person_id = p.id from people p
    where c.target like '@%' and lower(c.target) = '@' || p.handle and c.act <> 'delete'`,
  `update consents c set about_person_id = f.person_id from former_handles f
    where c.target like '@%' and lower(c.target) = '@' || f.handle and c.act <> 'delete' and c.about_person_id is null`,
  `update consents c set about_group_id = g.id from groups g where c.target like '#%' and lower(c.target) = '#' || g.name`,
  `update consents c set about_group_id = f.group_id from former_group_names f
    where c.target like '#%' and lower(c.target) = '#' || f.name and c.about_group_id is null`,
  `update consents c set about_person_id = i.inviter_id from list_invitations i join people p on p.id = i.person_id
    where c.act = 'invite' and c.about_group_id = i.group_id and c.phone = p.phone`,
]

import { sql } from 'kysely'
import type { Services } from '#server/compose.ts'

/** Every row of every table, by table. */
export async function everyRow({
  services,
}: {
  readonly services: Pick<Services, 'database'>
}): Promise<Map<string, string[]>> {
  const { query } = services.database
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(query)
  const rows = new Map<string, string[]>()
  for (const { name } of tables.rows) {
    const statement = sql<{ text: string }>`select to_json(t)::text as text from ${sql.raw(name)} t`
    const found = await statement.execute(query)
    const texts = found.rows.map(({ text }) => text)
    rows.set(name, texts)
  }
  return rows
}

/** The tables whose rows hold a text. */
export function tablesWith(rows: ReadonlyMap<string, readonly string[]>, text: string): string[] {
  return [...rows].flatMap(([table, lines]) => lines.filter((line) => line.includes(text)).map(() => table))
}

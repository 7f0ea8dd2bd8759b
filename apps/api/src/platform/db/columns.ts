import type { ColumnType } from 'kysely'

/** A JSON column: read as unknown and parsed by the repository that owns it, written as its text. */
export type Json = ColumnType<unknown, string, string>
export type NullableJson = ColumnType<unknown, string | null, string | null>
/** Null unless it is written. */
export type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>

/** Written once, when the row is made. */
export type CreatedAt = ColumnType<Date, Date, never>

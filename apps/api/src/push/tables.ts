import type { PushTopic } from '@slipstream/contract/push'
import type { ColumnType } from 'kysely'

/** A browser that is told. Whoever has its address and keys can send to it. */
export interface PushDeviceTable {
  id: string
  user_id: string
  /** The remembered device, or else the session, that named it. */
  family_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: ColumnType<Date, Date, never>
  /** When it was named last. */
  named_at: Date
}

/** Only of who has switched something. */
export type PushTopicsTable = { user_id: string } & Record<PushTopic, boolean>

/** A message that has still to reach a device. */
export interface PushMessageTable {
  id: string
  device_id: string
  /** Whose message it is: a device that changed hands is not told. */
  user_id: string
  /** A `PushMessage`. */
  message: ColumnType<unknown, string, never>
  /** Null while it is being sent. */
  due_at: Date | null
  tries: number
  created_at: ColumnType<Date, Date, never>
}

export interface PushTables {
  push_devices: PushDeviceTable
  push_topics: PushTopicsTable
  push_messages: PushMessageTable
}

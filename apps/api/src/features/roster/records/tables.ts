import type { CommuteRecord } from '@slipstream/contract/commute-records'
import type { BookingStatus } from '@slipstream/contract/roster'
import type { Generated } from 'kysely'
import type { CreatedAt, NullableJson } from '#platform/db/columns.ts'

/** What stood for the way to a duty from one moment on; the database refuses to change a row. */
export interface CommuteRecordTable {
  /** The order of the rows. */
  number: Generated<string>
  user_id: string
  item_kind: 'trip' | 'ground_duty' | 'manual_entry'
  item_id: string
  recorded_at: CreatedAt
  report_at: CreatedAt
  status: BookingStatus
  flight: NullableJson
  back_up: NullableJson
  back_up_by: CommuteRecord['back_up_by']
  is_sample_data: boolean
  /** `CommuteRecord.policy`. */
  policy: NullableJson
}

import type { CreatedAt, NullableJson } from '../db/columns.ts'

export interface JobTable {
  id: string
  user_id: string
  /** The process that works on it (`job_owners`). Null of a job from before there were owners. */
  owner: string | null
  /** As its feature names it. */
  kind: string
  /** What the job is about: the month, or the routes and days searched. */
  subject: string
  status: string
  custom_status: string | null
  result: NullableJson
  error: NullableJson
  /** What it found, for the call that asks for it; never part of the status. */
  outcome: NullableJson
  created_at: CreatedAt
  updated_at: Date
  finished_at: Date | null
}

/** A process that works on jobs, and until when it is taken for alive, by the database's clock. */
export interface JobOwnerTable {
  id: string
  lease_until: Date
}

export interface JobTables {
  jobs: JobTable
  job_owners: JobOwnerTable
}

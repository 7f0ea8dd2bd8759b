import { randomUUID } from 'node:crypto'
import { type JobStatus, jobStatusSchema } from '@slipstream/contract/job'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { JobTable } from '../db/schema.ts'

/** Every change of a job is told here to all processes; the payload is the job's id and nothing else. */
export const jobChannel = 'slipstream_jobs'

/** Words of ours between queued and the end (specification §4 Job: any intermediate status). */
type JobWord = 'queued' | 'running' | 'finished' | 'failed'

export interface JobChange extends Omit<JobStatus, 'status'> {
  readonly status: JobWord
}

export interface JobRecord {
  readonly userId: string
  readonly status: JobStatus
  readonly isFinished: boolean
}

export type JobStart =
  | { readonly outcome: 'created'; readonly id: string }
  | { readonly outcome: 'running'; readonly id: string }

/** Who owns a job and how far it is: what `GET /tasks/task/{id}` and the job sockets answer from. */
export interface JobRecords {
  /** A queued job, unless the user already has an unfinished one of this kind and subject. */
  create(job: { userId: string; kind: JobTable['kind']; subject: string }): Promise<JobStart>
  /** Writes a change and tells every process. A finished job changes no more. */
  update(id: string, change: JobChange): Promise<void>
  find(id: string): Promise<JobRecord | undefined>
  /** Fails the unfinished jobs that did not change since `before`: their process is gone. */
  failAbandoned(before: Date): Promise<void>
}

export const abandonedMessage = 'The server was restarted while this was running. Please try again.'

export function createJobRecords({ query }: Database, now: () => Date): JobRecords {
  async function update(id: string, { status, custom_status, result, error }: JobChange): Promise<void> {
    const isFinished = status === 'finished' || status === 'failed'
    await query.transaction().execute(async (trx) => {
      await trx
        .updateTable('jobs')
        .set({
          status,
          custom_status: custom_status ?? null,
          result: result ? JSON.stringify(result) : null,
          error: error ? JSON.stringify(error) : null,
          updated_at: now(),
          finished_at: isFinished ? now() : null,
        })
        .where('id', '=', id)
        .where('finished_at', 'is', null)
        .execute()
      await sql`select pg_notify(${jobChannel}, ${id})`.execute(trx)
    })
  }

  return {
    update,

    async create({ userId, kind, subject }) {
      const id = randomUUID()
      const at = now()
      const inserted = await query
        .insertInto('jobs')
        .values({
          id,
          user_id: userId,
          kind,
          subject,
          status: 'queued',
          custom_status: null,
          result: null,
          error: null,
          created_at: at,
          updated_at: at,
          finished_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (inserted) return { outcome: 'created', id }
      const running = await query
        .selectFrom('jobs')
        .select('id')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('finished_at', 'is', null)
        .executeTakeFirst()
      // It ended between the two statements: now there is room for ours.
      return running ? { outcome: 'running', id: running.id } : this.create({ userId, kind, subject })
    },

    async find(id) {
      const row = await query.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return undefined
      const { status, custom_status, result, error } = row
      return {
        userId: row.user_id,
        status: jobStatusSchema.parse({ status, custom_status, result, error }),
        isFinished: row.finished_at !== null,
      }
    },

    async failAbandoned(before) {
      const abandoned = await query
        .selectFrom('jobs')
        .select('id')
        .where('finished_at', 'is', null)
        .where('updated_at', '<', before)
        .execute()
      await Promise.all(
        abandoned.map(({ id }) =>
          update(id, {
            status: 'failed',
            custom_status: abandonedMessage,
            error: { type: 'abandoned', message: abandonedMessage },
          }),
        ),
      )
    },
  }
}

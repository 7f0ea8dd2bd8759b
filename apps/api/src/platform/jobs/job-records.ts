import { randomUUID } from 'node:crypto'
import { type JobStatus, jobStatusSchema, getTask } from '@slipstream/contract/job'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod'
import type { Database } from '../db/database.ts'
import { parseJson } from '../parse-json.ts'
import type { JobTables } from './tables.ts'
import { implement, type Implementation } from '../http/implement.ts'

/** The channel on which all processes learn of a job's changes; the payload is read by `readNotice`. */
export const jobChannel = 'slipstream_jobs'
/** Postgres takes 8,000 bytes. */
const mostNoticeBytes = 7900

/** Words of ours between queued and the end (specification §4 Job: any intermediate status). */
type JobWord = 'queued' | 'running' | 'finished' | 'failed'

export interface JobChange extends Omit<JobStatus, 'status'> {
  readonly status: JobWord
  /** What a finished job found, for the call that asks for it; it never travels with the status. */
  readonly outcome?: unknown
}

/** A job that is just ending. */
export interface JobAtEnd {
  readonly userId: string
  readonly kind: string
  readonly subject: string
  readonly createdAt: Date
  readonly endedAt: Date
  readonly change: JobChange
}

/** How far a job is. */
export interface JobState {
  readonly status: JobStatus
  readonly isFinished: boolean
  /** Grows with each change of the job. */
  readonly version: number
}

export interface JobRecord extends JobState {
  readonly userId: string
}

/** A job may have changed. */
export interface JobNotice {
  readonly id: string
  /** What it changed to. Undefined where the notification does not say it: then the job is to be read. */
  readonly readState: () => JobState | undefined
}

const jobStateSchema = z.object({ status: jobStatusSchema, isFinished: z.boolean(), version: z.int() })

function getNotice(id: string, state: JobState | undefined): string {
  const notice = state === undefined ? id : `${id} ${JSON.stringify(state)}`
  return Buffer.byteLength(notice) > mostNoticeBytes ? id : notice
}

/** @returns what the payload of a notification says; it is parsed when it is asked for, because most processes do not ask. */
export function readNotice(payload: string): JobNotice {
  const end = payload.indexOf(' ')
  if (end === -1) return { id: payload, readState: () => undefined }
  return {
    id: payload.slice(0, end),
    // Of a process of another version it may be something else.
    readState: () => jobStateSchema.safeParse(parseJson(payload.slice(end + 1))).data,
  }
}

interface StatusColumns {
  readonly status: string
  readonly custom_status: string | null
  readonly result: unknown
  readonly error: unknown
  readonly updated_at: Date
  readonly finished_at: Date | null
}

const stateColumns = ['status', 'custom_status', 'result', 'error', 'updated_at', 'finished_at'] as const

function getState(row: StatusColumns): JobState {
  const { status, custom_status, result, error, updated_at, finished_at } = row
  return {
    status: jobStatusSchema.parse({ status, custom_status, result, error }),
    isFinished: finished_at !== null,
    version: updated_at.getTime(),
  }
}

export interface UnfinishedJob {
  readonly id: string
  readonly kind: string
  readonly subject: string
  /** What it tells its user now. */
  readonly customStatus: string | null
}

export type JobStart =
  | { readonly outcome: 'created'; readonly id: string }
  | { readonly outcome: 'running'; readonly id: string }

/** Who owns a job and how far it is: what `GET /tasks/task/{id}` and the job sockets answer from. */
export type JobRecords = ReturnType<typeof createJobRecords>

export const abandonedMessage = 'The server was restarted while this was running. Please try again.'

/** @param atEnd what else is written where a job ends, in the same transaction */
export function createJobRecords(
  { query }: Database<JobTables>,
  now: () => Date,
  atEnd: (trx: Transaction<JobTables>, job: JobAtEnd) => Promise<void> = () => Promise.resolve(),
) {
  /** Writes a change and notifies every process. False where the job has ended already: it changes no more. */
  async function update(id: string, change: JobChange): Promise<boolean> {
    const { status, custom_status, result, error, outcome } = change
    const isFinished = status === 'finished' || status === 'failed'
    const at = now()
    return query.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('jobs')
        .set({
          status,
          custom_status: custom_status ?? null,
          result: result ? JSON.stringify(result) : null,
          error: error ? JSON.stringify(error) : null,
          outcome: outcome === undefined ? null : JSON.stringify(outcome),
          // Two changes of one moment are two versions.
          updated_at: sql<Date>`greatest(${at}, updated_at + interval '1 millisecond')`,
          finished_at: isFinished ? at : null,
        })
        .where('id', '=', id)
        .where('finished_at', 'is', null)
        .returning(['user_id as userId', 'kind', 'subject', 'created_at as createdAt', ...stateColumns])
        .executeTakeFirst()
      if (row && isFinished) {
        const { userId, kind, subject, createdAt } = row
        await atEnd(trx, { userId, kind, subject, createdAt, endedAt: at, change })
      }
      const notice = getNotice(id, row && getState(row))
      await sql`select pg_notify(${jobChannel}, ${notice})`.execute(trx)
      return row !== undefined
    })
  }

  /** What still runs or waits for a user, oldest first. */
  async function unfinished(userId: string): Promise<UnfinishedJob[]> {
    const rows = await query
      .selectFrom('jobs')
      .select(['id', 'kind', 'subject', 'custom_status'])
      .where('user_id', '=', userId)
      .where('finished_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(({ id, kind, subject, custom_status: customStatus }) => ({
      id,
      kind,
      subject,
      customStatus,
    }))
  }

  return {
    update,
    unfinished,

    /** A queued job, unless the user already has an unfinished one of this kind or, where `uniqueBy` says so, of this subject of it. */
    async create({
      userId,
      kind,
      subject,
      uniqueBy,
      owner,
    }: {
      userId: string
      kind: string
      subject: string
      uniqueBy: 'kind' | 'subject'
      owner: string
    }): Promise<JobStart> {
      const id = randomUUID()
      const at = now()
      const inserted = await query
        .insertInto('jobs')
        .values({
          id,
          user_id: userId,
          owner,
          kind,
          subject,
          status: 'queued',
          custom_status: null,
          result: null,
          error: null,
          outcome: null,
          created_at: at,
          updated_at: at,
          finished_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (inserted) return { outcome: 'created', id }
      const running = (await unfinished(userId)).find(
        (job) => job.kind === kind && (uniqueBy === 'kind' || job.subject === subject),
      )
      // It ended between the two statements: now there is space for ours.
      return running
        ? { outcome: 'running', id: running.id }
        : this.create({ userId, kind, subject, uniqueBy, owner })
    },

    async find(id: string): Promise<JobRecord | undefined> {
      const row = await query
        .selectFrom('jobs')
        .select(['user_id', ...stateColumns])
        .where('id', '=', id)
        .executeTakeFirst()
      return row && { userId: row.user_id, ...getState(row) }
    },

    /** The last one of a kind and subject that did not fail. */
    async lastFinished({
      userId,
      kind,
      subject,
    }: {
      userId: string
      kind: string
      subject: string
    }): Promise<{ readonly id: string; readonly finishedAt: Date; readonly outcome: unknown } | undefined> {
      const row = await query
        .selectFrom('jobs')
        .select(['id', 'finished_at', 'outcome'])
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('status', '=', 'finished')
        .orderBy('finished_at', 'desc')
        .executeTakeFirst()
      return row?.finished_at ? { id: row.id, finishedAt: row.finished_at, outcome: row.outcome } : undefined
    },

    /** Fails the unfinished jobs whose process has no lease any more. */
    async failAbandoned(): Promise<void> {
      const abandoned = await query
        .selectFrom('jobs')
        .select('id')
        .where('finished_at', 'is', null)
        .where((where) =>
          where.or([
            where('owner', 'is', null),
            where('owner', 'not in', where.selectFrom('job_owners').select('id')),
          ]),
        )
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

/** Specification §7 Tasks. Somebody else's job is as unknown as one that never was. */
export function jobHandlers(records: JobRecords): Implementation[] {
  return [
    implement(getTask, async ({ params, caller }) => {
      const record = await records.find(params.id)
      return record?.userId === caller.userId ? record.status : { status: 'not_found' }
    }),
  ]
}

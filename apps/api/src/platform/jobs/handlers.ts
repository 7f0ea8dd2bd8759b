import { getTask } from '@slipstream/contract/job'
import { implement, type Implementation } from '../http/implement.ts'
import type { JobRecords } from './job-records.ts'

/** Specification §7 Tasks. Somebody else's job is as unknown as one that never was. */
export function jobHandlers(records: JobRecords): Implementation[] {
  return [
    implement(getTask, async ({ params, caller }) => {
      const record = await records.find(params.id)
      return record?.userId === caller.userId ? record.status : { status: 'not_found' }
    }),
  ]
}

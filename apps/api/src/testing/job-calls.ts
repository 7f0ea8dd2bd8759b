import { crewPassword } from './fake-providers.ts'
import type { TestBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

/** A call that starts a job. */
export interface JobCall {
  readonly path: string
  readonly body: object
}

const month = '2026-11'
const sector = { carrier: 'BA', flight_number: '1432', date: '2026-11-06', origin: 'LHR', destination: 'EDI' }

export const rosterCall = { path: '/roster/fetch-roster', body: { bsafe_password: crewPassword, month } }
export const staffFaresCall = { path: '/hotline/roster', body: { bsafe_password: crewPassword, month } }
export const sectorsCall = {
  path: '/hotline/specific-sector',
  body: { bsafe_password: crewPassword, flights: [sector] },
}

/** The id of the job that a call has started. */
export async function beginJob(browser: TestBrowser, { path, body }: JobCall): Promise<string> {
  const answer = await browser.post(path, body)
  if (answer.status !== 202)
    throw new Error(`${path} answers ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body.job_id
}

/** What `GET /tasks/task/{id}` answers. */
export async function jobStatus(browser: TestBrowser, jobId: string) {
  return (await browser.get(`/tasks/task/${jobId}`)).body
}

/** Starts a job and gives its status at the end. */
export async function runJob(server: TestServer, browser: TestBrowser, call: JobCall) {
  const jobId = await beginJob(browser, call)
  await server.jobEnd(jobId)
  return jobStatus(browser, jobId)
}

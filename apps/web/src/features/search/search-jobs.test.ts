import { createJobTracker } from '@slipstream/client/jobs/job-tracker'
import { createJobStore } from '@slipstream/client/jobs/job-store'
import { createOverlays } from '@slipstream/client/overlays'
import { createAnswers, type Answers } from '@slipstream/client/answers/answers'
import { json } from '@slipstream/client/testing/fake-environment'
import { createRosterFixture, type RosterFixture } from '@slipstream/client/testing/roster-fixture'
import { createSnackbarStore } from '@slipstream/design-system/Snackbar/snackbar-store'
import { beforeEach, describe, expect, it } from 'vitest'
import { runJobInOverlay } from '#shared/jobs/run-job-in-overlay.ts'
import { searchQuery } from '#shared/flights/search-query.ts'
import { createSearchJobs, type SearchJobs } from './search-jobs.ts'

const search = { origin: 'EDI', destination: 'LHR', date: '2026-11-23', returnDate: null }
const place = '/dashboard/hotline?origin=EDI&destination=LHR&date=2026-11-23'
const route = 'GET /hotline/search-results'
const overlay = { kind: 'job', job: 'hotlineSearch' }

let page: RosterFixture
let answers: Answers
let engine: Parameters<typeof createSearchJobs>[0]
let searchJobs: SearchJobs
let places: string[]

const answerWith = (job_id: string | null) =>
  page.on(route, () =>
    json({ job_meta: { job_id, custom_status: null }, outbound: [], return: [], is_sample_data: true }),
  )
const jobIs = (status: string, id = 'job-1') => page.on(`GET /tasks/task/${id}`, () => json({ status }))
/** Longer than it takes to look at a job again. */
const lookAtJob = () => page.advance(1000)
const searched = () => page.sent(route).length
const snackbarTexts = () => engine.snackbars.getSnapshot().map(({ text }) => text)
const jobInAnswer = () => answers.view(searchQuery(engine, search)).data?.job_meta.job_id

async function open() {
  await answers.fetch(searchQuery(engine, search))
  const leave = searchJobs.show(search)
  await page.settle()
  return leave
}

beforeEach(() => {
  page = createRosterFixture()
  places = []
  const { http, months, prices, storage, loading } = page.openPage()
  const session = { getSnapshot: () => page.session.snapshot, subscribe: () => () => undefined }
  const { environment } = page
  answers = createAnswers({ http, environment, session, storage, onReconnect: () => undefined })
  const jobs = createJobStore()
  const runner = createJobTracker({
    http,
    environment,
    store: jobs,
    taskServiceUrl: 'https://tasks.example',
    forcePolling: true,
    storage,
    session,
  })
  engine = {
    environment,
    jobRunner: () => Promise.resolve(runner),
    jobs,
    loading,
    months,
    monthPrices: () => Promise.resolve(prices),
    now: () => environment.now(),
    overlays: createOverlays(),
    answers,
    snackbars: createSnackbarStore({ setTimeout: () => 0, clearTimeout: () => undefined }, () => 0),
  }
  searchJobs = createSearchJobs(engine, (to) => places.push(to))
  answerWith('job-1')
  jobIs('running')
})

describe('the job that fills an answer (spec §4 Job)', () => {
  it('is followed under its overlay, then the results are fetched again', async () => {
    await open()
    expect([engine.overlays.getSnapshot(), searchJobs.getSnapshot()]).toEqual([overlay, null])
    answerWith(null)
    jobIs('finished')
    await lookAtJob()
    expect([jobInAnswer(), engine.overlays.getSnapshot()]).toEqual([null, null])
    expect([searchJobs.getSnapshot(), searched()]).toEqual([{ jobId: 'job-1', problem: null }, 2])
  })

  it('ends with results that were asked for after its end', async () => {
    await open()
    const before = Promise.withResolvers<Response>()
    page.on(route, () => before.promise)
    const refreshed = answers.fetch(searchQuery(engine, search))
    jobIs('finished')
    await lookAtJob()
    answerWith(null)
    before.resolve(
      json({
        job_meta: { job_id: 'job-1', custom_status: null },
        outbound: [],
        return: [],
        is_sample_data: true,
      }),
    )
    await refreshed
    expect(jobInAnswer()).toBeNull()
  })

  it('is not followed twice, nor asked for again by itself, where it failed', async () => {
    await open()
    jobIs('failed')
    await lookAtJob()
    expect(searchJobs.getSnapshot()).toEqual({ jobId: 'job-1', problem: 'Job failed' })
    await answers.fetch(searchQuery(engine, search))
    await lookAtJob()
    expect([searched(), engine.jobs.getSnapshot().jobs]).toEqual([2, {}])
  })

  it('says in a notice how it ended to a person who has gone on, with the way to its results', async () => {
    const leave = await open()
    leave()
    jobIs('finished')
    await lookAtJob()
    expect([snackbarTexts(), searched(), places]).toEqual([['Your flight search has ended.'], 1, []])
    engine.snackbars.getSnapshot()[0]?.action?.onClick()
    expect(places).toEqual([place])
  })

  it('says so too where it failed', async () => {
    const leave = await open()
    leave()
    jobIs('failed')
    await lookAtJob()
    expect([snackbarTexts(), searchJobs.getSnapshot()]).toEqual([['Job failed'], null])
  })

  it('waits for a search that is under way, and leaves the end of that one to itself', async () => {
    jobIs('running', 'other')
    const start = () => Promise.resolve({ job_id: 'other' })
    const other = runJobInOverlay(engine, { kind: 'hotlineSearch', start })
    await page.settle()
    engine.overlays.closeAll()
    await open()
    expect(engine.overlays.getSnapshot()).toBeNull()
    jobIs('finished', 'other')
    await lookAtJob()
    expect(await other).toMatchObject({ isAwaited: false })
    expect([engine.overlays.getSnapshot(), engine.jobs.getSnapshot().jobs.hotlineSearch?.jobId]).toEqual([
      overlay,
      'job-1',
    ])
  })

  it('is over with the session, without a word', async () => {
    await open()
    const runner = await engine.jobRunner()
    runner.stopAll()
    await page.settle()
    expect([snackbarTexts(), searchJobs.getSnapshot()]).toEqual([[], null])
  })
})

import { browserEnvironment } from '@slipstream/client/device/environment'
import type { Query } from '@slipstream/client/answers/query'
import { createAnswersFixture } from '@slipstream/client/testing/answers-fixture'
import { json } from '@slipstream/client/testing/fake-environment'
import { getAirlineStatus, type ServiceStatus } from '@slipstream/contract/status'
import { behaviour } from '@slipstream/design-system/testing/behaviour'
import type { Meta } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { readConfig } from '#data/config.ts'
import { createCore } from '#shell/engine/create-core.ts'
import { createEngine } from '#shell/engine/create-engine.ts'
import { DataProvider } from './DataProvider.tsx'
import { EngineContext } from './engine.ts'
import { useAnswer, useQuery } from './use-query.ts'

const made = createEngine(createCore(readConfig(import.meta.env), browserEnvironment()))

const route = 'GET /status/airline'
const answer = (service: string) => ({
  aggregate_state: 'operational' as const,
  individual_statuses: { [service]: 'operational' as const },
  checked_at: '2026-11-21T04:38:00Z',
  is_sample_data: false,
})
const query: Query<typeof getAirlineStatus> = {
  endpoint: getAirlineStatus,
  input: {},
  policy: { keep: true, freshFor: Infinity },
}
const neverRetried: typeof query = { ...query, policy: { retryIn: () => Infinity } }
const rename = (service: string) => () => answer(service)

let page: ReturnType<typeof createAnswersFixture>
let opened: Awaited<ReturnType<typeof page.open>>
/** Renders of the component that shows no progress. */
const rendered = fn()

function Settled({ query: asked = query }: { query?: typeof query }) {
  const { data, failure } = useAnswer(asked)
  rendered()
  const services = Object.keys(data?.individual_statuses ?? {})
  return <p>Settled: {failure ? 'failed' : services.join()}</p>
}

function Progress() {
  const { data, reason, isFetching } = useQuery(query)
  const services = Object.keys(data?.individual_statuses ?? {})
  return (
    <p>
      Progress: {services.join()} {isFetching && 'asking'} {reason !== null && 'failed'}
    </p>
  )
}

const meta = {
  title: 'Data/Answers',
  async beforeEach() {
    page = createAnswersFixture()
    page.on(route, () => json(answer('first')))
    opened = await page.open()
    rendered.mockClear()
  },
  render: () => (
    <EngineContext value={{ ...made, ...opened }}>
      <DataProvider answers={opened.answers}>
        <Settled />
        <Progress />
      </DataProvider>
    </EngineContext>
  ),
} satisfies Meta
const test = behaviour(meta)

const shown = (element: HTMLElement) =>
  [...element.querySelectorAll('p')]
    .map(({ textContent }) => textContent)
    .join(' ')
    .replaceAll(/\s+/g, ' ')

const shows = async (element: HTMLElement, text: string) => {
  await waitFor(() => expect(shown(element)).toContain(text))
}

/** An answer that comes when this is called. */
function later() {
  const response = Promise.withResolvers<Response>()
  page.on(route, () => response.promise)
  return (service: string) => response.resolve(json(answer(service)))
}

test('an answer is asked for once for all that show it, and shown (design.md §1 data)', async ({
  canvasElement,
}) => {
  await shows(canvasElement, 'Settled: first')
  await shows(canvasElement, 'Progress: first')
  await expect(page.sent(route)).toHaveLength(1)
})

test('the same answer again renders only what shows the progress', async ({ canvasElement, step }) => {
  await shows(canvasElement, 'Settled: first')
  const before = rendered.mock.calls.length
  const give = later()
  const asked = opened.answers.fetch(query)
  await step('its request is seen where the progress is', () =>
    shows(canvasElement, 'Progress: first asking'),
  )
  give('first')
  await asked
  await shows(canvasElement, 'Progress: first ')
  await expect(shown(canvasElement)).not.toContain('asking')
  await expect(rendered.mock.calls).toHaveLength(before)
})

test('an answer that was asked for before a change is dropped and asked for again', async ({
  canvasElement,
}) => {
  await shows(canvasElement, 'Settled: first')
  const give = later()
  const asked = opened.answers.fetch(query)
  await shows(canvasElement, 'asking')
  await opened.answers.mutate(query, {
    optimistic: rename('mine'),
    send: async () => 'taken',
    apply: (_, name) => answer(name),
  })
  await shows(canvasElement, 'Settled: taken')
  page.on(route, () => json(answer('newest')))
  give('before')
  await asked
  await shows(canvasElement, 'Settled: newest')
  await expect(page.sent(route)).toHaveLength(3)
})

test('two changes in a row are both shown at once, and the one that is refused goes alone', async ({
  canvasElement,
}) => {
  await shows(canvasElement, 'Settled: first')
  const withService = (status: ServiceStatus, service: string): ServiceStatus => ({
    ...status,
    individual_statuses: { ...status.individual_statuses, [service]: 'operational' },
  })
  const add = (service: string, send: () => Promise<string>) =>
    opened.answers.mutate(query, {
      optimistic: (status) => withService(status, service),
      send,
      apply: withService,
    })
  const first = Promise.withResolvers<string>()
  const taken = add('one', () => first.promise)
  const refused = add('two', () => Promise.reject(new Error('no')))
  await shows(canvasElement, 'Settled: first,one,two')
  first.resolve('one')
  await taken
  await expect(refused).rejects.toThrow('no')
  await shows(canvasElement, 'Settled: first,one')
  await expect(shown(canvasElement)).not.toContain('two')
})

test('a request that fails says so, keeps the answer, and is over with the next', async ({
  canvasElement,
}) => {
  await shows(canvasElement, 'Settled: first')
  page.on(route, () => json({ error: 'Try again later.' }, 500))
  await opened.answers.fetch(query)
  await shows(canvasElement, 'Settled: failed')
  await shows(canvasElement, 'Progress: first failed')
  page.on(route, () => json(answer('second')))
  await opened.answers.fetch(query)
  await shows(canvasElement, 'Settled: second')
})

test('a failure of a request that was made before anything showed the answer is shown', {
  async beforeEach() {
    page.on(route, () => json({ error: 'Try again later.' }, 500))
    await opened.answers.fetch(neverRetried)
  },
  render: () => (
    <EngineContext value={{ ...made, ...opened }}>
      <DataProvider answers={opened.answers}>
        <Settled query={neverRetried} />
      </DataProvider>
    </EngineContext>
  ),
  play: ({ canvasElement }) => shows(canvasElement, 'Settled: failed'),
})

test('a request that is given up is no failure', async ({ canvasElement }) => {
  await shows(canvasElement, 'Settled: first')
  later()
  const given = new AbortController()
  const asked = opened.answers.fetch(query, {}, { signal: given.signal })
  await shows(canvasElement, 'asking')
  given.abort()
  await asked
  await shows(canvasElement, 'Progress: first ')
  await expect(shown(canvasElement)).not.toMatch(/failed|asking/)
})

test('nothing of it is left after the log-out, though its request is still under way', async ({
  canvasElement,
}) => {
  await shows(canvasElement, 'Settled: first')
  const give = later()
  const asked = opened.answers.fetch(query)
  await shows(canvasElement, 'asking')
  await opened.session.logout({ sendLogOut: false })
  give('late')
  await asked
  await shows(canvasElement, 'Settled: Progress:')
  await expect(within(canvasElement).queryByText(/first|late/)).toBeNull()
})

import { setTimeout } from 'node:timers/promises'
import { apiBasePath } from '@slipstream/contract/endpoint'
import { getSavedFlights } from '@slipstream/contract/flights'
import { getRosterPrices, getSearchResults } from '@slipstream/contract/hotline'
import { getRoster } from '@slipstream/contract/roster'
import { getRosterChanges } from '@slipstream/contract/roster-changes'
import { getAirlineStatus } from '@slipstream/contract/status'
import { fetchProfile } from '@slipstream/contract/user'
import type { RunningServer } from '../support/server.ts'
import type { Credentials } from './crowd.ts'
import { getCpuMs, getMemory, megabytes, ms, percentile } from './measure.ts'
import { followJobs, month } from './server-sockets.ts'

/** A user looks so many times a day, and in the busiest hour so much of a day is looked. Five minutes of that hour are played. */
const looksADay = 6
const busiestHour = 0.12
const shareOfFiveMinutes = busiestHour / 12
/** They are played in less: nothing that is cached for five minutes gets stale meanwhile, as nothing would in five. */
const looksPerSecond = 20

/** Of so many looks one … */
const oneIn = { staysForFreshPrices: 4, searches: 10, fetchesTheRoster: 20 }

interface Day {
  readonly crowd: readonly Credentials[]
  /** Where `/metrics` of the server is. */
  readonly metricsUrl: string
}

/** What a phone asks for when its user looks at the month. */
const onOpening = [
  fetchProfile.path,
  `${getRoster.path}?month=${month}`,
  `${getRosterChanges.path}?month=${month}`,
  getSavedFlights.path,
  getAirlineStatus.path,
]

const search = (look: number) =>
  `${getSearchResults.path}?date=${month}-${String(10 + (look % 14))}&origin=EDI&destination=LHR`

async function cacheUse(metricsUrl: string): Promise<Map<string, number>> {
  const text = await (await fetch(metricsUrl)).text()
  const lines = text.matchAll(
    /^slipstream_cache_requests_total\{cache="(?<cache>\w+)",result="(?<result>\w+)"\} (?<count>\d+)$/gm,
  )
  return new Map(
    [...lines].map(({ groups }) => [`${groups?.['cache']} ${groups?.['result']}`, Number(groups?.['count'])]),
  )
}

/**
 * The busiest five minutes of a day: looks at the month, fresh prices, searches, and rosters fetched by a job over a socket, each
 * by another user. Prints what a look costs, and how often the caches knew the answer.
 *
 * @throws where a call is not answered, or a job or its socket is not in order.
 */
export async function playDay(server: RunningServer, { crowd, metricsUrl }: Day): Promise<void> {
  const looks = Math.max(20, Math.round(crowd.length * looksADay * shareOfFiveMinutes))
  const times: number[] = []

  async function ask(path: string, headers: Credentials): Promise<void> {
    const start = performance.now()
    const answer = await fetch(server.url + apiBasePath + path, {
      headers: { 'accept-encoding': 'br', ...headers },
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
    times.push(performance.now() - start)
  }

  async function look(index: number): Promise<void> {
    // A prime number on: neighbours in the crowd live and work alike.
    const headers = crowd[(index * 7919) % crowd.length] ?? {}
    await Promise.all(onOpening.map((path) => ask(path, headers)))
    if (index % oneIn.staysForFreshPrices === 0) await ask(`${getRosterPrices.path}?month=${month}`, headers)
    if (index % oneIn.searches === 0) await ask(search(index), headers)
    if (index % oneIn.fetchesTheRoster !== 0) return
    const { faults } = await followJobs(server, [headers], 1)
    const [fault] = faults.keys()
    if (fault !== undefined) throw new Error(`A job was not in order: ${fault}`)
  }

  const before = { cpu: await getCpuMs(server.pid), use: await cacheUse(metricsUrl) }
  const started = performance.now()
  const looked: Promise<void>[] = []
  for (let index = 0; index < looks; index += 1) {
    const early = started + (index * 1000) / looksPerSecond - performance.now()
    if (early > 0) await setTimeout(early)
    looked.push(look(index))
  }
  await Promise.all(looked)
  const cpu = (await getCpuMs(server.pid)) - before.cpu
  const use = await cacheUse(metricsUrl)
  const grown = (what: string) => (use.get(what) ?? 0) - (before.use.get(what) ?? 0)
  const known = (cache: string) => {
    const [hit, miss] = [grown(`${cache} hit`), grown(`${cache} miss`)]
    return `${cache} ${((100 * hit) / Math.max(1, hit + miss)).toFixed(0)} % of ${hit + miss}`
  }
  const sorted = times.toSorted((a, b) => a - b)
  console.log(
    `  the busiest five minutes of their day: ${looks} looks, ${times.length} calls besides their jobs`,
  )
  console.log(
    `    cpu ${(cpu / looks).toFixed(1)} ms a look; a call p50 ${ms(percentile(sorted, 0.5))}, p99 ${ms(percentile(sorted, 0.99))}`,
  )
  console.log(
    `    known already: ${known('prices')}, ${known('rosters')}; memory: ${megabytes(await getMemory(server.pid))}`,
  )
}

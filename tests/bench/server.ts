import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from '../support/server.ts'
import { seedCrowd } from './crowd.ts'
import { megabytes, getMemory, ms, percentile } from './measure.ts'
import { writeAndKill } from './server-kill.ts'
import { benchCosts } from './server-costs.ts'
import { readRosters } from './server-roster.ts'
import { followJobs } from './server-sockets.ts'

/** The numbers of issues 7 and 21. */
const users = 250
/** Of each user, open together with all others': a user may have 20. */
const socketsEach = 8
const pace = { perSecond: 200, seconds: 20 }
const costs = { crowds: [10, 1000, 10_000], calls: 4000, perSecond: 200 }
const writes = 1000
const kills = 3

/** The first users' jobs are done before the last have begun theirs: so many more make up for it. */
const stragglers = 0.3

/**
 * What one server process carries, and what it keeps when it is killed. Prints figures, which nobody judges.
 *
 * @throws where a socket or an answer failed, or an acknowledged write is lost: that is wrong on any machine.
 */
export async function benchServer(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'slipstream-crowd-'))
  const crowd = await seedCrowd({ dataDir, count: Math.ceil(users * (1 + stragglers)) })
  const server = await startServer({ dataDir, env: { CALLS_PER_MINUTE: '0', LOG_LEVEL: 'error' } })
  try {
    const idle = await getMemory(server.pid)
    const seen = await followJobs(server, crowd, socketsEach)
    const { together, updates, delivered, duplicates, missing, faults } = seen
    const busy = await getMemory(server.pid)
    console.log(`${crowd.length} users, each with a job and ${socketsEach} sockets, on one process`)
    console.log(`  open together: ${together}, faults: ${formatFaults(faults)}`)
    console.log(
      `  updates of the jobs: ${updates}, delivered: ${delivered}, twice: ${duplicates}, missing: ${missing}`,
    )
    console.log(
      `  memory: ${megabytes(idle)} before, ${megabytes(busy)} after, for each socket ${Math.round(((busy - idle) * 1024) / together)} kB with the jobs`,
    )
    if (faults.size > 0 || together < users * socketsEach)
      throw new Error(`Not every socket was in order: ${formatFaults(faults)}`)
    if (duplicates > 0 || missing > 0) throw new Error('Not every update of a job was delivered once.')

    const reads = await readRosters(server, crowd, pace)
    const { times } = reads
    console.log(
      `GET roster, ${pace.perSecond} a second for ${pace.seconds} s (done in ${reads.seconds.toFixed(1)} s)`,
    )
    console.log(
      `  p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}, longest ${ms(percentile(times, 1))}; ` +
        `${reads.items} items in one of ten`,
    )
    console.log(`  memory: ${megabytes(await getMemory(server.pid))}`)
    const [fault] = reads.faults
    if (fault !== undefined) console.log(`  ${reads.faults.length} rosters were not read: ${fault}`)
    if (reads.items === 0) throw new Error('The rosters that were read are empty.')
  } finally {
    await server.stop()
    await server.clean()
  }

  await benchCosts(costs)

  const { acknowledged, lost, strange } = await writeAndKill(writes, kills)
  console.log(`${writes} writes, with the server killed ${kills} times (SIGKILL)`)
  console.log(
    `  acknowledged: ${acknowledged}, of them lost: ${lost.length}, written twice: ${strange.length}`,
  )
  if (lost.length > 0 || strange.length > 0) {
    throw new Error(`Lost: ${lost.join(', ') || 'none'}. Not as asked: ${strange.join(', ') || 'none'}.`)
  }
}

function formatFaults(faults: ReadonlyMap<string, number>): string {
  return faults.size === 0 ? 'none' : [...faults].map(([fault, count]) => `${fault} (${count} ×)`).join(', ')
}

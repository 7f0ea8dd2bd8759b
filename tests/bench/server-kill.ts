import { exportAccount } from '@slipstream/contract/account'
import { csrf } from '@slipstream/contract/auth'
import { login } from '@slipstream/contract/credentials'
import { createManualEntry } from '@slipstream/contract/roster-edits'
import { getAnswer, createCaller, type Caller } from '../support/caller.ts'
import { newEntry } from '../support/roster-hand.ts'
import { freePort, startServer, type RunningServer } from '../support/server.ts'

const lanes = 8

interface Killed {
  readonly acknowledged: number
  readonly lost: readonly string[]
  /** Written twice, or never asked for. */
  readonly strange: readonly string[]
}

/** Titles that are on the user's roster. */
async function readTitles(caller: Caller): Promise<string[]> {
  const { roster } = await getAnswer(caller, exportAccount)
  return roster.flatMap((item) => (item.kind === 'manual_entry' ? [item.title] : []))
}

/**
 * Writes entries over a few lanes and kills the server, with SIGKILL, each time so many more were acknowledged; then starts it again
 * on what is left and goes on. What was under way at that moment may be there or not: its user heard nothing.
 */
export async function writeAndKill(writes: number, kills: number): Promise<Killed> {
  const port = await freePort()
  let server: RunningServer = await startServer({ port, env: { CALLS_PER_MINUTE: '0' } })
  const { dataDir } = server
  try {
    const caller = createCaller(server.url)
    await caller.call(csrf)
    const { email, password } = server
    await getAnswer(caller, login, { body: { email, password, remember_me: false } })
    const acknowledged = new Set<string>()
    const asked = new Set<string>()
    let next = 0

    /** Ends where the server does, or all is written. */
    async function lane(stopAt: number): Promise<void> {
      while (next < writes && acknowledged.size < stopAt) {
        const title = `entry ${next}`
        next += 1
        asked.add(title)
        const answer = await caller
          .call(createManualEntry, { body: { ...newEntry, title } })
          .catch(() => undefined)
        if (answer === undefined) return
        if (answer.status !== createManualEntry.status) throw new Error(`A write answers ${answer.status}.`)
        acknowledged.add(title)
      }
    }

    for (let kill = 1; kill <= kills; kill += 1) {
      const stopAt = Math.floor((writes * kill) / (kills + 1))
      const writing = Array.from({ length: lanes }, () => lane(writes))
      await Promise.race([...writing, reached(() => acknowledged.size >= stopAt)])
      await server.stop('SIGKILL')
      await Promise.all(writing)
      server = await startServer({ port, dataDir, env: { CALLS_PER_MINUTE: '0' } })
    }
    await Promise.all(Array.from({ length: lanes }, () => lane(writes)))
    const titles = (await readTitles(caller)).filter((title) => title.startsWith('entry '))
    const once = new Set(titles)
    return {
      acknowledged: acknowledged.size,
      lost: [...acknowledged].filter((title) => !once.has(title)),
      strange: [
        ...titles.filter((title, index) => titles.indexOf(title) !== index),
        ...titles.filter((title) => !asked.has(title)),
      ],
    }
  } finally {
    await server.stop()
    await server.clean()
  }
}

/** Looks between two turns of the event loop. */
function reached(isReached: () => boolean): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      if (isReached()) done()
      else setImmediate(look)
    }
    look()
  })
}

import { beforeEach } from 'vitest'
import type { RebookingAnswer } from '#providers/rebooking.ts'
import { flightChangeCalls } from './flight-change-calls.ts'
import type { TestBrowser } from './test-browser.ts'
import { testServer, userPassword } from './test-server.ts'

/** When the fake flight of 5 November is first tried; it leaves at 06:20. */
export const firstTry = '2026-11-05T00:01:00.000Z'
export const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
export const png = Uint8Array.from([...pngSignature, 1, 2, 3])
export const moved: RebookingAnswer = { result: 'moved', message: 'You are on BA1432.', screenshot: png }
export const full: RebookingAnswer = { result: 'full', message: 'BA1432 is full.', screenshot: png }

/** A server on the evening before, an airline that moves everybody, and somebody new for each test. */
export function createAirlineBench() {
  const server = testServer()
  let browser: TestBrowser
  let people = 0
  const email = () => `mover-${people}@crew.example`

  beforeEach(async () => {
    await server.services.database.query.deleteFrom('flight_changes').execute()
    server.airline.attempts.length = 0
    server.airline.gate = Promise.resolve()
    server.airline.failure = undefined
    server.airline.answer = moved
    people += 1
    server.clock.now = new Date('2026-11-04T20:00:00.000Z')
    browser = await server.signedIn(email())
  })

  /** By a new session: the one before has lapsed by then. */
  const comeBack = () => browser.logIn(email(), userPassword)

  const calls = flightChangeCalls(() => browser)
  return {
    ...calls,
    /** Until what the server does after its answer is done, or it would do it in the test's later time. */
    ask: async (change?: object) => {
      const answer = await calls.ask(change)
      await server.services.afterAnswer.settled()
      return answer
    },
    email,
    comeBack,
    server,
    get browser() {
      return browser
    },
    /** Lets time pass until then, and what is due be tried. */
    at: async (time: string) => {
      server.clock.now = new Date(time)
      await server.services.rebooking.attempts.runDue()
      await comeBack()
    },
  }
}

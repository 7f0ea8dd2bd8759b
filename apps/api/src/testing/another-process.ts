import { readAddress } from '#platform/http/caller-address.ts'
import { createApp } from '#server/app.ts'
import { compose, type Dependencies, type Services } from '#server/compose.ts'
import { TestBrowser } from './test-browser.ts'
import { testAddress, type TestServer, userPassword } from './test-server.ts'

interface AnotherProcess {
  readonly services: Services
  /** A browser that is logged in there. */
  signedIn(email: string): Promise<TestBrowser>
}

/** A second process on the database of a test server, with a memory of its own; it answers calls and runs no jobs. */
export function anotherProcess(server: TestServer, own: Partial<Dependencies> = {}): AnotherProcess {
  const services = compose({ ...server.services, ...own })
  const app = createApp(
    services,
    readAddress(true, () => testAddress),
  )
  return {
    services,
    async signedIn(email) {
      const browser = new TestBrowser((path, init) => app.request(path, init))
      await browser.logIn(email, userPassword)
      return browser
    },
  }
}

import type { Loader } from '@storybook/react-vite'
import type { AnyHandler } from 'msw'
import { mswLoader } from 'msw-storybook-addon/csf3'

/** The mocks' handlers, looked up lazily: stories of parts neither need nor load them. */
const mocks = import.meta.glob<{ handlers: readonly AnyHandler[] }>('../mocks/src/handlers.ts')

const startWorker = mswLoader(async () => {
  const { setupWorker } = await import('msw/browser')
  const loaded = await Promise.all(Object.values(mocks).map((load) => load()))
  const worker = setupWorker(...loaded.flatMap(({ handlers }) => handlers))
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
  return worker
})

/** Mocks the server for screens. A part fetches nothing, so its stories start without a worker. */
export const network: Loader = (context) => (context.title.startsWith('Screens/') ? startWorker(context) : {})

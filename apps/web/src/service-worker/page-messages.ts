import {
  toServiceWorkerSchema,
  type FromServiceWorker,
  type ToServiceWorker,
} from '@slipstream/contract/service-worker'
import { log } from './logs.ts'

/** The page that sent a message. */
export interface Page {
  postMessage: (message: FromServiceWorker) => void
}

export type MessageHandlers = {
  [Type in ToServiceWorker['type']]: (
    message: Extract<ToServiceWorker, { type: Type }>,
    page: Page,
  ) => Promise<void> | void
}

interface MessageFacts {
  origin: string
  source: unknown
  data: unknown
}

/**
 * Handles a page's message (specification §7 Service worker messages). Ignores messages of another origin, without a page,
 * or that do not fit the contract.
 */
export async function handlePageMessage(
  { origin, source, data }: MessageFacts,
  own: { origin: string; isPage: (source: unknown) => source is Page },
  handlers: MessageHandlers,
): Promise<void> {
  if (origin !== own.origin || !own.isPage(source)) return
  const parsed = toServiceWorkerSchema.safeParse(data)
  if (!parsed.success) return
  const message = parsed.data
  log(message.type)
  switch (message.type) {
    case 'SKIP_WAITING':
      await handlers.SKIP_WAITING(message, source)
      break
    case 'CACHE_CLEAR':
      await handlers.CACHE_CLEAR(message, source)
      break
    case 'CLEAR_PROFILE_CACHE':
      await handlers.CLEAR_PROFILE_CACHE(message, source)
      break
    case 'CACHE_HEALTH_CHECK':
      await handlers.CACHE_HEALTH_CHECK(message, source)
      break
    case 'TOGGLE_SW_LOGS':
      await handlers.TOGGLE_SW_LOGS(message, source)
      break
    case 'CACHE_APP':
      await handlers.CACHE_APP(message, source)
      break
  }
}

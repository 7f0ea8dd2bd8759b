/** What the browser says of its connection where it says more than `navigator.onLine`; Mbit/s. */
export interface BrowserConnection {
  effectiveType?: string | undefined
  downlink?: number | undefined
}

/** `navigator.connection`, which Safari and Firefox lack and TypeScript does not know. */
function connectionOrNull(): EventTarget | null {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return connection instanceof EventTarget ? connection : null
}

export function readConnection(): BrowserConnection {
  const connection = connectionOrNull()
  if (connection === null) return {}
  const effectiveType: unknown = Reflect.get(connection, 'effectiveType')
  const downlink: unknown = Reflect.get(connection, 'downlink')
  return {
    effectiveType: typeof effectiveType === 'string' ? effectiveType : undefined,
    downlink: typeof downlink === 'number' ? downlink : undefined,
  }
}

export function watchConnection(listener: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener('online', listener, { signal })
  window.addEventListener('offline', listener, { signal })
  connectionOrNull()?.addEventListener('change', listener, { signal })
  return () => controller.abort()
}

export const isPageVisible = () => document.visibilityState === 'visible'

/** A page that the browser caches whole while another is shown may come back without a change of visibility: each is reported once. */
export function watchVisibility(listener: (isVisible: boolean) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let wasVisible = isPageVisible()
  const tell = (isVisible: boolean) => {
    if (isVisible === wasVisible) return
    wasVisible = isVisible
    listener(isVisible)
  }
  document.addEventListener('visibilitychange', () => tell(isPageVisible()), { signal })
  window.addEventListener('pagehide', () => tell(false), { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && tell(isPageVisible()), { signal })
  return () => controller.abort()
}

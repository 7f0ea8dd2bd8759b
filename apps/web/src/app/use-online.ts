import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  const controller = new AbortController()
  for (const event of ['online', 'offline']) {
    window.addEventListener(event, listener, { signal: controller.signal })
  }
  return () => controller.abort()
}

/** Whether the browser says that it has a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

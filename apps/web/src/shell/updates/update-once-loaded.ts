import type { Core } from '#data/engine.ts'

/** Registers the service worker, which caches the shell, and starts looking for newer builds. The app works without either. */
export function updateOnceLoaded({ updates, log }: Core): void {
  if (!import.meta.env.PROD) return
  const start = () =>
    void updates().then(
      (machine) => machine.start(),
      () => log.error('updates not loaded'),
    )
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

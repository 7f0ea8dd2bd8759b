/** Specification §9: registration happens 500 ms after load. */
const registrationDelay = 500

/** Registers the worker that keeps the shell on the device. The app works without one. */
export function registerServiceWorker(onError: (error: unknown) => void): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const register = () =>
    setTimeout(() => navigator.serviceWorker.register('/service-worker.js').catch(onError), registrationDelay)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

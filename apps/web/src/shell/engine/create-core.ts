import { createBetaAccess } from '@slipstream/client/session/beta-access'
import { createConnectivity } from '@slipstream/client/connectivity/connectivity'
import type { Environment } from '@slipstream/client/device/environment'
import { createLogger } from '@slipstream/client/log/logger'
import { createLocalFlags } from '@slipstream/client/storage/local-flags'
import { createReloads } from '@slipstream/client/updates/reload-once'
import { createSnackbarStore } from '@slipstream/design-system/Snackbar/snackbar-store'
import type { Config } from '#data/config.ts'
import type { Core, Engine } from '#data/engine.ts'
import { build } from '#shared/build.ts'
import { once } from '#shared/once.ts'

/** The state machines that a page needs before somebody passes the beta wall. */
export function createCore(
  config: Config,
  device: Environment,
  connect: typeof createConnectivity = createConnectivity,
): Core {
  const flags = createLocalFlags(device.localStorage)
  const connectivity = connect({ environment: device, flags, baseUrl: config.apiHost })
  const environment: Environment = { ...device, isOnline: () => connectivity.getSnapshot().isOnline }
  const { errorReportUrl } = config
  const errorReports = once(async () => {
    const { openErrorReports } = await import('./error-reports.ts')
    return openErrorReports(environment, errorReportUrl ?? '', build)
  })
  const log = createLogger({
    environment,
    debug: config.logDebug,
    critical: config.logCritical,
    report:
      errorReportUrl === undefined
        ? undefined
        : (event, facts) =>
            void errorReports().then(
              ({ send }) => send(event, facts),
              () => undefined,
            ),
  })
  const snackbars = createSnackbarStore(environment, () => environment.now())
  let opened: Engine | null = null
  const reloads = createReloads({
    sessionStorage: environment.sessionStorage,
    flags,
    build: build.id,
    owner: () => opened?.session.getSnapshot().token?.id ?? null,
    // Offline if either says so: a reload without a network loses the app. The monitor notices some seconds after the browser
    // that the network is back, and a user who taps Try Again before that has the server asked instead.
    isOffline: (reason) => !device.isOnline() || (reason !== 'missing-chunk' && !environment.isOnline()),
    hasSecretInput,
    isReached,
    reload: () => window.location.reload(),
  })
  // `Promise.withResolvers` is not in browsers before 2024, which are to see the wall as well.
  let resolve: (engine: Engine) => void = () => undefined
  const engine = new Promise<Engine>((settle) => {
    resolve = settle
  })
  const updates = once(async () => {
    const { wireUpdates } = await import('../updates/wire-updates.ts')
    return wireUpdates({ environment, flags, log, reloads, snackbars, engine })
  })
  return {
    config,
    environment,
    log,
    flags,
    connectivity,
    snackbars,
    reloads,
    updates,
    betaAccess: createBetaAccess(environment, flags, config.betaCode),
    onEngine(made) {
      opened = made
      resolve(made)
    },
  }
}

/** In ms. */
const limit = 8000

/** Whether our server answers now, and not a hotel network's log-in page. Never rejects. */
async function isReached(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(limit)
    const answer = await fetch(`/version.json?t=${Date.now()}`, { cache: 'no-store', signal })
    return answer.ok && 'version' in Object(await answer.json())
  } catch {
    return false
  }
}

/** Password fields, shown or hidden, and code fields, recognised by the attributes that stop the keyboard from learning them. */
const secretFields =
  'input[type=password], input[autocapitalize=off]:not([type=email]), input[autocomplete=one-time-code]'

/** Whether a field that is never persisted holds text. */
function hasSecretInput(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>(secretFields)].some(({ value }) => value !== '')
}

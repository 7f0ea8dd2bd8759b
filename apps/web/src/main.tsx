import 'virtual:slipstream-theme.css'
import { browserEnvironment } from '@slipstream/client/environment'
import { createRoot } from 'react-dom/client'
import { App } from '#app/App.tsx'
import { readConfig } from '#app/config.ts'
import { createEngine } from '#app/engine.ts'
import { keepInstallPrompt } from '#app/install/install-prompt.ts'
import { loadPartsWhenIdle, whenIdle } from '#app/lazy-part.tsx'
import { PlainFailure } from '#app/PlainFailure.tsx'
import { preloadRoster } from '#app/routes.tsx'
import { removeSplashAfter } from '#app/splash.ts'
import { updateOnceLoaded } from '#app/updates/update-once-loaded.ts'
import { watchErrors } from '#app/watch-errors.ts'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root.')
// What a section's boundary caught is logged there, without what React would print of it.
const root = createRoot(element, import.meta.env.PROD ? { onCaughtError: () => undefined } : {})

function openEngine() {
  try {
    return createEngine(readConfig(import.meta.env), browserEnvironment())
  } catch (error) {
    document.getElementById('splash')?.remove()
    root.render(<PlainFailure />)
    throw error
  }
}

const engine = openEngine()

watchErrors(engine.log)
keepInstallPrompt()
engine.betaAccess.start()
const checked = engine.session.start()
removeSplashAfter(checked)
// A fallback that was drawn a moment before its screen came would stay for 300 ms, React's least for one.
const draw = () => root.render(<App engine={engine} />)
preloadRoster(window.location, engine, checked).then(draw, draw)
loadPartsWhenIdle()
// An idle moment before that is a wait for the device's own roster.
void checked.then(() => whenIdle(engine.connectivity.start))
updateOnceLoaded(engine)

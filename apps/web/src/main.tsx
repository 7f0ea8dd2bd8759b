import 'virtual:slipstream-theme.css'
import { browserEnvironment } from '@slipstream/client/environment'
import { createRoot } from 'react-dom/client'
import { App } from '#app/App.tsx'
import { readConfig } from '#app/config.ts'
import { createEngine } from '#app/engine.ts'
import { registerServiceWorker } from '#app/register-service-worker.ts'
import { loadPartsWhenIdle } from '#app/lazy-part.tsx'
import { removeSplashAfter } from '#app/splash.ts'

const engine = createEngine(readConfig(import.meta.env), browserEnvironment())
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root for the app to live in.')

engine.betaAccess.start()
removeSplashAfter(engine.session.start())
createRoot(root).render(<App engine={engine} />)
loadPartsWhenIdle()
registerServiceWorker(() => engine.log.error('service worker not registered'))

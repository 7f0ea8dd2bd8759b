// What the build writes into the app: the same in every picture. To be imported before anything of the app.
Object.assign(globalThis, { __APP_VERSION__: '0.9.50', __BUILD_TIME__: '2025-10-13T09:00:00.000Z' })

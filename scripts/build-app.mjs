// Before the tests that serve the built app: a build that is older than its sources would be tested in their place.
import { main } from './lib/setup.mjs'
import { ensureWebBuild } from './lib/web-build.mjs'

main(ensureWebBuild)

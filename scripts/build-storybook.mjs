// `npm run build-storybook`: builds it where it is not fresh. With options, which Chromatic gives, it is always built.
import { main, run } from './lib/setup.mjs'
import { ensureStorybookBuild } from './lib/storybook-build.mjs'

const options = process.argv.slice(2)
main(() =>
  options.length > 0
    ? run('npm', ['exec', '--', 'storybook', 'build', ...options], { what: 'The build of Storybook' })
    : ensureStorybookBuild(),
)

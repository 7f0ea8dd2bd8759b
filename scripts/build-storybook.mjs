// Builds Storybook where it is not fresh: for commands that read its list of stories.
import { main } from './lib/setup.mjs'
import { ensureStorybookBuild } from './lib/storybook-build.mjs'

main(() => ensureStorybookBuild())

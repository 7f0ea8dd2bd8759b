/**
 * `npm run chromatic`: hands Storybook to Chromatic. Its options are in `chromatic.config.json`, its selection of stories in
 * `.storybook/story-lines.ts`. Fails if a picture differs that nobody has accepted there.
 */
import { spawnSync } from 'node:child_process'

if (!process.env['CHROMATIC_PROJECT_TOKEN']) {
  console.error(
    'Chromatic needs CHROMATIC_PROJECT_TOKEN, which is not set. Take it from the project’s page on Chromatic ' +
      '(Manage → Configure) and run:\n\n  CHROMATIC_PROJECT_TOKEN=chpt_… npm run chromatic\n\n' +
      'Without Chromatic the same pictures are compared here by: npm run test:stories',
  )
  process.exit(1)
}
const result = spawnSync('chromatic', process.argv.slice(2), { stdio: 'inherit' })
process.exit(result.status ?? 1)

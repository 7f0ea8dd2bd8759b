/** `npm run chromatic`: hands the built Storybook to Chromatic where a project token is set. */
import { spawnSync } from 'node:child_process'

if (!process.env['CHROMATIC_PROJECT_TOKEN']) {
  console.error(
    'Chromatic needs CHROMATIC_PROJECT_TOKEN, which is not set. Take it from the project’s page on Chromatic ' +
      '(Manage → Configure) and run:\n\n  CHROMATIC_PROJECT_TOKEN=chpt_… npm run chromatic\n\n' +
      'Without Chromatic the main pictures are compared here by: npm run test:visual',
  )
  process.exit(1)
}
/** More than `npm run test:visual` compares: Chromatic selects stories by name, not by tag. `.storybook/preview.tsx` names its modes. */
const compared = ['Components/*/States/**', 'Foundations/**', 'Screens/**']
const result = spawnSync(
  'chromatic',
  [
    '--build-script-name',
    'build-storybook',
    '--exit-zero-on-changes',
    ...compared.flatMap((names) => ['--only-story-names', names]),
  ],
  { stdio: 'inherit' },
)
process.exit(result.status ?? 1)

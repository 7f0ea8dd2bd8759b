/** The engines that are not installed, for scripts that cannot import TypeScript. `--required`: there must be none. */
import { missingEngines } from './engines.ts'

console.log(JSON.stringify(missingEngines))
if (process.argv.includes('--required') && missingEngines.length > 0) {
  console.error(`Engines: ${missingEngines.join(' and ')} not run: not installed`)
  process.exitCode = 1
}

/** Prints the engines that are not installed, for a script that cannot import TypeScript. */
import { missingEngines } from './engines.ts'

console.log(JSON.stringify(missingEngines))

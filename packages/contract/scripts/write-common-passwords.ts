/**
 * Writes packages/contract/src/common-passwords.json: the 10,000 commonest passwords that are long enough to be chosen, the commonest
 * first. From @zxcvbn-ts/language-common 4.1.3 (packages/contract/NOTICE.md), which is not installed:
 * `npm pack @zxcvbn-ts/language-common@4.1.3`, unpack it, and run this with the path of its `src/passwords.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'

const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('Name the file src/passwords.json of the unpacked package.')
const all = z.array(z.string()).parse(JSON.parse(readFileSync(source, 'utf8')))
const list = all.filter((password) => password.length >= 8).slice(0, 10_000)
const lines = list.map((password) => JSON.stringify(password)).join(',\n  ')
writeFileSync(new URL('../src/common-passwords.json', import.meta.url), `[\n  ${lines}\n]\n`)

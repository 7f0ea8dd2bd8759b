import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import {
  type Advisories,
  advisoriesSchema,
  foreignLicences,
  hostsIn,
  installScripts,
  isWithin,
  known,
  type Lock,
  lockSchema,
  loosePins,
  type Manifest,
  manifestSchema,
  unsealed,
} from './dependency-rules.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFile(join(root, file), 'utf8')
const json = async (file: string): Promise<unknown> => JSON.parse(await read(file))

let lockText: string
let lock: Lock
let manifests: Manifest[]
let advisories: Advisories

beforeAll(async () => {
  lockText = await read('package-lock.json')
  lock = lockSchema.parse(JSON.parse(lockText))
  advisories = advisoriesSchema.parse(await json('docs/advisories.json'))
  const { workspaces } = z.object({ workspaces: z.array(z.string()) }).parse(await json('package.json'))
  const files = ['package.json', ...workspaces.map((folder) => join(folder, 'package.json'))]
  manifests = await Promise.all(files.map(async (file) => manifestSchema.parse(await json(file))))
})

/** A lockfile with one package more. */
const lockedBeside = (name: string, locked: Lock['packages'][string]): Lock => ({
  packages: { ...lock.packages, [`node_modules/x/node_modules/${name}`]: locked },
})

describe('what is installed (issue 7 Security: an audit that needs no network)', () => {
  it('is asked for by an exact version', () => {
    expect(manifests.flatMap(loosePins)).toEqual([])
    expect(loosePins({ name: 'a', dependencies: { b: '^1.0.0' } })).toEqual(['a asks for b@^1.0.0'])
  })

  it('is on a server only if the server reads it: what its scripts and tests read is for development', async () => {
    const source = join(root, 'apps/api/src')
    const files = (await readdir(source, { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    )
    const texts = await Promise.all(files.map((file) => readFile(join(source, file), 'utf8')))
    const server = manifests.find(({ name }) => name === '@slipstream/api')
    const unread = Object.keys(server?.dependencies ?? {}).filter(
      (name) => !texts.some((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`)),
    )
    expect(unread).toEqual([])
  })

  it('is the very file that was reviewed', () => {
    expect(unsealed(lock)).toEqual([])
    expect(unsealed(lockedBeside('b', { version: '1.0.0' }))).toEqual(['node_modules/x/node_modules/b'])
    expect(unsealed(lockedBeside('b', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }))).toHaveLength(1)
  })

  it('comes from whichever registry its reader uses', () => {
    expect(hostsIn(lockText)).toEqual([])
    const address = 'https://registry.example/b/-/b-1.0.0.tgz'
    expect(hostsIn(`"resolved": "${address}"`)).toEqual([address])
  })

  it('is licensed so that we may use it', () => {
    expect(foreignLicences(lock)).toEqual([])
    expect(foreignLicences(lockedBeside('b', { license: 'AGPL-3.0' }))).toHaveLength(1)
    expect(foreignLicences(lockedBeside('b', {}))).toHaveLength(1)
    expect(foreignLicences(lockedBeside('b', { license: '(MIT OR GPL-3.0-or-later)' }))).toEqual([])
    expect(foreignLicences(lockedBeside('b', { license: 'MIT AND GPL-3.0-or-later' }))).toHaveLength(1)
    expect(foreignLicences(lockedBeside('b', { license: 'GPL-3.0 AND (X OR MIT)' }))).toHaveLength(1)
  })

  it('runs nothing while it is installed, but for what we know', () => {
    expect(installScripts(lock)).toEqual([])
    expect(installScripts(lockedBeside('b', { hasInstallScript: true }))).toHaveLength(1)
  })

  it('has no weakness that docs/advisories.json lists', () => {
    expect(advisories.advisories.length).toBeGreaterThan(0)
    expect(known(lock, advisories)).toEqual([])
    expect(known(lockedBeside('ws', { version: '8.17.0' }), advisories)).toEqual([
      'node_modules/x/node_modules/ws@8.17.0: A request with many headers stops the server (CVE-2024-37890)',
    ])
    expect(known(lockedBeside('ws', { version: '8.17.1' }), advisories)).toEqual([])
  })
})

describe('a range of versions', () => {
  it('holds at its limits what npm says it holds', () => {
    const within = (range: string) => ['1.2.2', '1.2.3', '1.2.4', '2.0.0'].filter((v) => isWithin(v, range))
    expect(within('<1.2.3')).toEqual(['1.2.2'])
    expect(within('<=1.2.3')).toEqual(['1.2.2', '1.2.3'])
    expect(within('>1.2.3 <2.0.0')).toEqual(['1.2.4'])
    expect(within('>=1.2.3 <=2.0.0')).toEqual(['1.2.3', '1.2.4', '2.0.0'])
    expect(within('1.2.2 || =2.0.0')).toEqual(['1.2.2', '2.0.0'])
    expect(within('*')).toHaveLength(4)
    expect(isWithin('10.0.0', '<9.0.0')).toBe(false)
    expect(isWithin('1.2.3-beta.1', '<=1.2.3')).toBe(true)
    expect(() => isWithin('1.2.3', '~1.2')).toThrow('no comparator')
  })
})

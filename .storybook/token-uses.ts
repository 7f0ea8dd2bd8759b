import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const moduleId = 'virtual:token-uses'

/** What several parts share: a part that writes one of its names uses the tokens in it. */
const shared = 'packages/design-system/src/tokens/component.ts'

const written = /\b(color)\('(\w+)'\)|\b(radius|space)\.(\w+)/g

/** The tokens that a text names: `color.surface`, `radius.sm`. */
const tokensIn = (text: string) =>
  Array.from(text.matchAll(written), ([, call, colour, table, size]) =>
    call === undefined ? `${table}.${size}` : `${call}.${colour}`,
  )

const notAPart = /\/(?:tokens|theme|testing)\/|\.(?:test|spec|stories|test-data)\.tsx?$/

const nameOfConst = /^export const (\w+)/

/** By each name that `tokens/component.ts` exports, the tokens in it and in the names that it uses itself. */
function sharedTokens(text: string): ReadonlyMap<string, readonly string[]> {
  const tokens = new Map<string, string[]>()
  for (const declaration of text.split(/^(?=export const )/m)) {
    const [, name] = nameOfConst.exec(declaration) ?? []
    if (name === undefined) continue
    const used = [...tokens].filter(([other]) => new RegExp(`\\b${other}\\b`).test(declaration))
    tokens.set(name, [...tokensIn(declaration), ...used.flatMap(([, through]) => through)])
  }
  return tokens
}

/** The folders whose styles use a token, by its name. */
function findTokenUses(root: string): Record<string, string[]> {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const through = sharedTokens(read(shared))
  const uses = new Map<string, Set<string>>()
  const files = globSync(['packages/design-system/src/**/*.{ts,tsx}', 'apps/web/src/**/*.{ts,tsx}'], {
    cwd: root,
  })
  for (const file of files.filter((name) => !notAPart.test(name)).toSorted()) {
    const text = read(file)
    const names = [...through].flatMap(([name, tokens]) =>
      new RegExp(`\\b${name}\\b`).test(text) ? tokens : [],
    )
    for (const token of [...tokensIn(text), ...names])
      uses.set(token, (uses.get(token) ?? new Set()).add(path.posix.dirname(file)))
  }
  return Object.fromEntries(Array.from(uses, ([token, folders]) => [token, [...folders]]))
}

/** Serves `virtual:token-uses`: where each token is used, read from the sources when Storybook is built. */
export const tokenUses = (): Plugin => ({
  name: 'token-uses',
  resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
  load: (id) =>
    id === `\0${moduleId}`
      ? `export default ${JSON.stringify(findTokenUses(path.resolve(import.meta.dirname, '..')))}`
      : null,
})

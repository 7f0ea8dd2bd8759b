/** A path as documents write it: folders, a name, an ending; `*` stands for a part of a name. */
const filePath =
  /^(?:\.\.\/)*[\w@*.-]+(?:\/[\w@*.-]+)*\.(?:ts|tsx|js|mjs|json|md|css|html|svg|png|webp|ics|ya?ml)$/
/** A folder is only distinguished from other words where it begins at the root. */
const folderPath = /^(?:apps|packages|tests|mocks|docs|scripts)\/[\w@*./-]+$/

/** Files that documents name and the repository does not hold, and why. */
const notInRepository = new Map([
  ['demo.json', 'the server writes it into its data folder'],
  ['version.json', 'the build writes it'],
  ['sw-version.json', 'the build writes it'],
  ['watch-start-*.js', 'the build writes it'],
  ['dist', 'the build writes it'],
  ['design.md', 'it lies beside the repository'],
  ['X.states.stories.tsx', 'X stands for a component'],
  ['X.spec.tsx', 'X stands for a component'],
  ['gb.webp', 'a service for flags has it'],
  ['gb.png', 'a service for flags has it'],
])

const codeSpans = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)

function getPattern(path: string): RegExp {
  const name = path.replace(/^(?:\.\.\/)+/, '').replace(/\/$/, '')
  const escaped = name.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^/]*')
  return new RegExp(`(?:^|/)${escaped}(?:/|$)`)
}

function filesAt(path: string, files: readonly string[]): string[] {
  const pattern = getPattern(path)
  return files.filter((file) => pattern.test(file))
}

/** The paths in backticks that lead to no file: each may begin at any folder. */
export function missingPaths(text: string, files: readonly string[]): string[] {
  return codeSpans(text)
    .filter((span) => filePath.test(span) || folderPath.test(span))
    .filter((span) => !notInRepository.has(span.split('/').at(-1) ?? ''))
    .filter((span) => filesAt(span, files).length === 0)
}

/** Test titles in “ ” right behind the path of their file, which no such file holds. */
export function missingTitles(text: string, files: ReadonlyMap<string, string>): string[] {
  return [...text.matchAll(/`([^`\n]+\.(?:test|spec)\.ts)`,? “([^”]+)”/g)]
    .filter(([, path = '', title = '']) => {
      const named = filesAt(path, [...files.keys()])
      return !named.some((file) => files.get(file)?.includes(title))
    })
    .map(([, path, title]) => `${path} “${title}”`)
}

/** A test, a document of ours, or the words “by reading” with what was read. */
const hasEvidence = (text: string) =>
  /`[^`]+\.(?:test|spec)\.ts`/.test(text) || /§ \S/.test(text) || /by reading `[^`]+`/.test(text)

/** The rows of asvs.md that are marked ✓ and name no evidence. */
export function unprovenRows(asvs: string): string[] {
  return asvs
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .filter((line) => {
      const [, , , mark = '', ...evidence] = line.split('|').map((cell) => cell.trim())
      return mark === '✓' && !hasEvidence(evidence.join(' '))
    })
}

/** The sections of security.md in which we say what we do, each as its bullets. */
export function bulletsOfWhatWeDo(security: string): string[][] {
  return security
    .split('**What we do.**')
    .slice(1)
    .map((rest) => (rest.split('\n**')[0] ?? '').split('\n## ')[0] ?? '')
    .map((section) =>
      section
        .split(/\n(?=- )/)
        .map((bullet) => bullet.trim())
        .filter((bullet) => bullet.startsWith('- ')),
    )
}

/** A bullet ends in its evidence, in brackets. */
export const isProven = (bullet: string) => hasEvidence(/\(([^()]*)\)\.?$/.exec(bullet)?.[1] ?? '')

import type { SemanticColor } from '../tokens/semantic.ts'

/** What our parts are made of, as text: for pages that say which part uses a token. Story files are left out. */
const sources = import.meta.glob<string>(
  [
    '../*/*.ts',
    '../*/*.tsx',
    '!../**/*.stories.tsx',
    '!../**/*.test.ts',
    '!../{tokens,theme,foundations}/**',
  ],
  { query: '?raw', import: 'default', eager: true },
)

const tones = ['info', 'success', 'warning', 'critical', 'neutral']

/** `color('text')`, and `color(tone)` or ``color(`${tone}Text`)``, which stand for all five tones. */
const written = /color\(\s*(?:'(?<name>\w+)'|(?<tone>tone)|`\$\{tone\}(?<suffix>\w+)`)\s*\)/g

function colorsIn(source: string): string[] {
  return Array.from(source.matchAll(written)).flatMap(({ groups }) =>
    groups?.['name'] ? [groups['name']] : tones.map((tone) => `${tone}${groups?.['suffix'] ?? ''}`),
  )
}

/** The folders of `src` that write a semantic colour themselves, in order: `['Button', 'dialog-frame']`. */
export function foldersUsing(color: SemanticColor): string[] {
  const folders = Object.entries(sources)
    .filter(([, source]) => colorsIn(source).includes(color))
    .map(([file]) => file.split('/')[1] ?? '')
  return [...new Set(folders)].toSorted()
}

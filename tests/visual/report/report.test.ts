import { encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import type { StoryEntry } from '../../support/built-stories.ts'
import { changedAreas } from './changed-areas.ts'
import { dependantsOf } from './dependants.ts'
import { groupDifferences } from './groups.ts'
import { escapeHtml, type Page, reportPage } from './page.ts'
import { readResults } from './results.ts'
import { grepOf, groupName, titlesWithDependants } from './titles.ts'

const source = 'packages/design-system/src'

const story = (
  id: string,
  title: string,
  name: string,
  importPath: string,
  tags: string[] = [],
): StoryEntry => ({
  id,
  type: 'story',
  title,
  name,
  importPath: `./${importPath}`,
  tags,
})
const card = story('card--all', 'Components/Card/States', 'All', `${source}/Card/Card.states.stories.tsx`)
const list = story('list--all', 'Components/List/States', 'All', `${source}/List/List.states.stories.tsx`)
const tabs = story('tabs--all', 'Components/Tabs/States', 'All', `${source}/Tabs/Tabs.states.stories.tsx`)
const screen = story(
  'month--full',
  'Screens/Month',
  'Full',
  'apps/web/src/features/month/Month.stories.tsx',
  ['picture'],
)
const plain = story('plain--one', 'Screens/Plain', 'One', 'apps/web/src/features/plain/Plain.stories.tsx')
const stories = [card, list, tabs, screen, plain]

const graph = new Map([
  [`${source}/Card/Card.states.stories.tsx`, [`${source}/Card/Card.tsx`]],
  [`${source}/Card/Card.tsx`, [`${source}/Card/Card.styles.ts`]],
  [`${source}/Card/Card.styles.ts`, []],
  [`${source}/List/List.tsx`, [`${source}/Card/Card.tsx`]],
  [`${source}/List/List.states.stories.tsx`, [`${source}/List/List.tsx`, `${source}/Card/Card.tsx`]],
  [`${source}/Tabs/Tabs.tsx`, []],
  [`${source}/Tabs/Tabs.states.stories.tsx`, [`${source}/Tabs/Tabs.tsx`]],
  ['apps/web/src/features/month/Month.stories.tsx', [`${source}/List/List.tsx`]],
  ['apps/web/src/features/plain/Plain.stories.tsx', [`${source}/List/List.tsx`]],
])

const attachment = (name: string, path = `/run/${name}`) => ({ name, path })

const failing = (
  names: readonly string[],
  message = '238 pixels (ratio 0.01 of all image pixels) are different.',
) => ({
  status: 'unexpected',
  results: [
    {
      errors: names.map((name) => ({ message: `${message}\n\n  Snapshot: ${name}.png` })),
      attachments: names.flatMap((name) => [
        attachment(`${name}-expected.png`, `/baselines/${name}.png`),
        attachment(`${name}-actual.png`),
        attachment(`${name}-diff.png`),
      ]),
    },
  ],
})
const passing = { status: 'expected', results: [{}] }

const results = (suites: Record<string, { title: string; tests: object[] }[]>) =>
  JSON.stringify({
    stats: { startTime: '2026-11-25T16:00:00.000Z' },
    suites: [
      {
        title: 'stories.spec.ts',
        suites: Object.entries(suites).map(([title, specs]) => ({ title, specs })),
      },
    ],
  })

const run = readResults(
  results({
    'Screens/Month': [
      { title: 'Full › 390', tests: [failing(['month--full-light-390', 'month--full-dark-390'])] },
      { title: 'Full › 1280', tests: [failing(['month--full-light-1280'])] },
    ],
    'Components/Card/States': [
      { title: 'All › 390', tests: [failing(['card--all-dark-390', 'card--all-light-390'])] },
    ],
    'Components/List/States': [{ title: 'All › 390', tests: [passing] }],
  }),
)

describe('results of a run', () => {
  it('are the pictures that differ, with their files', () => {
    expect(run.differences).toHaveLength(5)
    expect(run.differences[0]).toEqual({
      storyId: 'month--full',
      theme: 'light',
      width: 390,
      was: '/baselines/month--full-light-390.png',
      is: '/run/month--full-light-390-actual.png',
      difference: '/run/month--full-light-390-diff.png',
      extent: '238 pixels differ',
    })
    expect([...run.compared]).toEqual(['Screens/Month', 'Components/Card/States', 'Components/List/States'])
  })

  it('name a picture by its committed file where Playwright shortened the name', () => {
    const test = {
      status: 'unexpected',
      results: [
        {
          errors: [],
          attachments: [
            attachment(
              'card-6d0bf-light-390-expected.png',
              '/baselines/card--a-very-long-name-light-390.png',
            ),
            attachment('card-6d0bf-light-390-actual.png'),
          ],
        },
      ],
    }
    const { differences } = readResults(
      results({ 'Components/Card/States': [{ title: 'x', tests: [test] }] }),
    )
    expect(differences).toMatchObject([
      { storyId: 'card--a-very-long-name', is: '/run/card-6d0bf-light-390-actual.png' },
    ])
  })

  it('say how a size changed', () => {
    const message =
      'Expected an image 390px by 844px, received 390px by 850px. 12 pixels (ratio 0.01) are different.'
    const tests = [failing(['card--all-light-390'], message)]
    const { differences } = readResults(results({ 'Components/Card/States': [{ title: 'x', tests }] }))
    expect(differences[0]?.extent).toBe('390 × 844 px is now 390 × 850 px')
  })

  it('have the last try of a test, and none that passed the second time', () => {
    const flaky = { ...failing(['card--all-light-390']), status: 'flaky' }
    expect(
      readResults(results({ 'Components/Card/States': [{ title: 'x', tests: [flaky] }] })).differences,
    ).toEqual([])
  })

  it('list what failed without a picture', () => {
    const tests = [
      { status: 'unexpected', results: [{ errors: [{ message: '\u001B[31mno play\u001B[39m' }] }] },
    ]
    const { failures } = readResults(results({ 'Screens/Plain': [{ title: 'One › 390', tests }] }))
    expect(failures).toEqual([{ test: 'Screens/Plain › One › 390', message: 'no play' }])
  })
})

describe('what uses a component', () => {
  it('imports it directly or through others', () => {
    expect(Object.fromEntries(dependantsOf(graph, `${source}/Card`))).toEqual({
      [`${source}/List/List.states.stories.tsx`]: 'direct',
      'apps/web/src/features/month/Month.stories.tsx': 'indirect',
      'apps/web/src/features/plain/Plain.stories.tsx': 'indirect',
    })
  })

  it('is nothing for one that stands alone', () => {
    expect(dependantsOf(graph, `${source}/Tabs`).size).toBe(0)
  })

  it('ends where files import each other', () => {
    const circle = new Map([
      ['a/a.ts', ['b/b.ts']],
      ['b/b.ts', ['a/a.ts']],
      ['c/c.stories.tsx', ['b/b.ts']],
    ])
    expect([...dependantsOf(circle, 'a').keys()]).toEqual(['c/c.stories.tsx'])
  })
})

describe('--with-dependants', () => {
  it('adds the stories that use a component, which is called by its name in any case', () => {
    expect(titlesWithDependants(stories, graph, ['card'])).toEqual([
      'Components/Card/States',
      'Components/List/States',
      'Screens/Month',
      'Screens/Plain',
    ])
  })

  it('refuses a name that no component has', () => {
    expect(() => titlesWithDependants(stories, graph, ['Crad'])).toThrow('called Crad')
  })

  it('becomes a pattern of exactly these titles', () => {
    const pattern = new RegExp(grepOf(['Screens/Month', 'Screens/A (b)']))
    expect(pattern.test(' stories.spec.ts Screens/Month Full › 390')).toBe(true)
    expect(pattern.test(' stories.spec.ts Screens/A (b) Full › 390')).toBe(true)
    expect(pattern.test(' stories.spec.ts Screens/Month/Rests Full › 390')).toBe(false)
    expect(pattern.test(' stories.spec.ts More/Screens/Month Full › 390')).toBe(false)
  })
})

describe('groups', () => {
  const groups = groupDifferences(run, stories, graph)

  it('are components and screens, the likely cause first', () => {
    expect(groups.map(({ name }) => name)).toEqual(['Card', 'Month'])
  })

  it('keep 390 and 1280 px apart, light before dark', () => {
    const pictures = groups.map(({ sheets }) =>
      sheets.map(({ width, stories: shown }) => [
        width,
        shown.flatMap(({ pictures: own }) => own.map(({ theme }) => theme)),
      ]),
    )
    expect(pictures).toEqual([
      [[390, ['light', 'dark']]],
      [
        [390, ['light', 'dark']],
        [1280, ['light']],
      ],
    ])
  })

  it('say of everything that uses them what this run found', () => {
    expect(groups[0]?.users).toEqual([
      { name: 'Month', nearness: 'indirect', state: 'differs' },
      { name: 'List', nearness: 'direct', state: 'same' },
      { name: 'Plain', nearness: 'indirect', state: 'no picture' },
    ])
  })

  it('have the name that a reader knows', () => {
    expect(groupName('Components/RosterCard/States')).toBe('RosterCard')
    expect(groupName('Screens/Roster/Rests')).toBe('Roster › Rests')
  })
})

describe('the page', () => {
  const page = (changes: Partial<Page> = {}) =>
    reportPage({
      startedAt: run.startedAt,
      comparedTitles: run.compared.size,
      groups: groupDifferences(run, stories, graph),
      failures: [],
      isOutdated: false,
      show: ({ storyId }) => {
        const shown = { address: `pictures/${storyId}.png`, width: 390, height: 100 }
        return { was: shown, is: shown, difference: shown, areas: undefined }
      },
      ...changes,
    })

  it('shows every picture that differs, and asks for nothing but pictures beside it', () => {
    expect(page().match(/<figure /g)).toHaveLength(5)
    expect(page().match(/\b(?:src|href)="(?!pictures\/|#|data:,")[^"]*"/g)).toBeNull()
    expect(page()).not.toMatch(/https?:|@import|url\(/)
  })

  it('names the slider of each picture', () => {
    expect(page()).toContain('Line between was and is: Card, All, dark, 390 px')
  })

  it('says plainly that nothing differs', () => {
    const none = page({ groups: [] })
    expect(none).toContain('<h1>No picture differs</h1>')
    expect(none).not.toContain('<script>')
  })

  it('does not say so of a run whose tests failed', () => {
    const failed = page({ groups: [], failures: [{ test: 'Screens/Plain › One', message: 'no play' }] })
    expect(failed).toContain('<h1>No picture differs, but 1 test failed</h1>')
    expect(failed).not.toContain('Nothing is to be accepted')
  })

  it('warns where pictures were accepted after the run', () => {
    expect(page()).not.toContain('accepted after this run')
    expect(page({ isOutdated: true })).toContain('accepted after this run')
  })

  it('escapes names and messages', () => {
    expect(escapeHtml(`<b title="a" id='b'>&`)).toBe('&lt;b title=&quot;a&quot; id=&#39;b&#39;&gt;&amp;')
    const evil = '<img src=x onerror=alert(1)>'
    const evilCard = { ...card, name: evil, title: `Components/${evil}/States` }
    const evilStories = [evilCard, ...stories.filter((one) => one !== card)]
    const html = page({
      groups: groupDifferences(run, evilStories, graph),
      failures: [{ test: evil, message: evil }],
    })
    expect(html).not.toContain(evil)
    expect(html).toContain(escapeHtml(evil))
  })
})

describe('areas that changed', () => {
  /** A white picture but for these pixels. */
  function png(width: number, height: number, redPixels: readonly (readonly [number, number])[]): Buffer {
    const data = new Uint8Array(width * height * 4).fill(255)
    for (const [x, y] of redPixels) data.set([255, 0, 0, 255], (y * width + x) * 4)
    return Buffer.from(encode({ width, height, data, channels: 4 }))
  }

  it('are where the picture of the difference is red, near ones joined', () => {
    const found = changedAreas(
      png(200, 100, [
        [1, 1],
        [20, 9],
        [190, 90],
      ]),
    )
    expect(found).toEqual({
      width: 200,
      height: 100,
      areas: [
        { left: 0, top: 0, width: 24, height: 16 },
        { left: 184, top: 88, width: 8, height: 8 },
      ],
    })
  })

  it('are none in a picture that cannot be read', () => {
    expect(changedAreas(Buffer.from('no picture at all, but long enough to be read'))).toBeUndefined()
  })
})

import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** One picture that differs, each file as a path. */
export interface Difference {
  storyId: string
  theme: 'light' | 'dark'
  width: number
  /** Absent for a story that had no picture. */
  was: string | undefined
  is: string | undefined
  difference: string | undefined
  /** `238 pixels differ`. */
  extent: string
}

export interface Failure {
  test: string
  message: string
}

export interface VisualRun {
  startedAt: string
  /** Titles of the stories that were compared. */
  compared: ReadonlySet<string>
  differences: Difference[]
  /** Tests that failed without a picture, such as a story that did not render. */
  failures: Failure[]
}

const resultSchema = z.object({
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
  attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).default([]),
})
const specSchema = z.object({
  title: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(resultSchema) })),
})
interface Suite {
  title: string
  specs?: z.infer<typeof specSchema>[] | undefined
  suites?: Suite[] | undefined
}
const suiteSchema: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(specSchema).optional(),
  get suites() {
    return z.array(suiteSchema).optional()
  },
})
const resultsSchema = z.object({
  stats: z.object({ startTime: z.string() }),
  suites: z.array(suiteSchema),
})

const attachmentName = /^(?<start>.+)-(?<role>expected|actual|diff)\.png$/
const pictureName = /^(?<storyId>.+)-(?<theme>light|dark)-(?<width>\d+)\.png$/
const roles = { expected: true, actual: true, diff: true } as const
const isRole = (role: string | undefined): role is keyof typeof roles => role !== undefined && role in roles

function extentIn(messages: readonly string[], picture: string): string {
  const message = messages.find((text) => text.includes(picture)) ?? ''
  const pixels = /(\d+) pixels? \(/.exec(message)?.[1]
  const sizes = /Expected an image (\d+)px by (\d+)px, received (\d+)px by (\d+)px/.exec(message)
  if (sizes) return `${sizes[1]} × ${sizes[2]} px is now ${sizes[3]} × ${sizes[4]} px`
  if (pixels === undefined) return 'New picture'
  return pixels === '1' ? '1 pixel differs' : `${Number(pixels).toLocaleString('en-GB')} pixels differ`
}

type Attempt = z.infer<typeof resultSchema>

/** Playwright shortens long names of attachments; the committed picture, which is what was expected, has the whole name. */
function differencesIn({ attachments, errors }: Attempt): Difference[] {
  const messages = errors.map(({ message }) => stripVTControlCharacters(message))
  const files = attachments.flatMap(({ name, path: file }) => {
    const { start = '', role } = attachmentName.exec(name)?.groups ?? {}
    return file !== undefined && isRole(role) ? [{ start, role, file }] : []
  })
  return [...Map.groupBy(files, ({ start }) => start)].flatMap(([start, ofPicture]) => {
    const find = (wanted: keyof typeof roles) => ofPicture.find(({ role }) => role === wanted)?.file
    const was = find('expected')
    const picture = was === undefined ? `${start}.png` : path.basename(was)
    const { storyId, theme, width } = pictureName.exec(picture)?.groups ?? {}
    if (storyId === undefined) return []
    return {
      storyId,
      theme: theme === 'dark' ? ('dark' as const) : ('light' as const),
      width: Number(width),
      was,
      is: find('actual'),
      difference: find('diff'),
      extent: extentIn(messages, picture),
    }
  })
}

interface Outcome {
  /** File, story's title and test's name. */
  path: string[]
  status: string
  /** The last run of a test that was tried again. */
  attempt: Attempt | undefined
}

const outcomesIn = (suite: Suite, above: readonly string[] = []): Outcome[] => {
  const path = [...above, suite.title]
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({ path: [...path, title], status, attempt: results.at(-1) })),
  )
  return own.concat((suite.suites ?? []).flatMap((inner) => outcomesIn(inner, path)))
}

function failureOf({ path, attempt }: Outcome): Failure {
  const message = attempt?.errors[0]?.message ?? 'It ended without a message.'
  return { test: path.slice(1).join(' › '), message: stripVTControlCharacters(message) }
}

/** What Playwright's JSON report says of a run of the picture tests. Throws where it is no such report. */
export function readResults(json: string): VisualRun {
  const { stats, suites } = resultsSchema.parse(JSON.parse(json))
  const outcomes = suites.flatMap((suite) => outcomesIn(suite)).filter(({ status }) => status !== 'skipped')
  const failed = outcomes
    .filter(({ status }) => status === 'unexpected')
    .map((outcome) => ({ outcome, differences: outcome.attempt ? differencesIn(outcome.attempt) : [] }))
  return {
    startedAt: stats.startTime,
    compared: new Set(outcomes.flatMap(({ path }) => (path.length > 2 ? (path[1] ?? []) : []))),
    differences: failed.flatMap(({ differences }) => differences),
    failures: failed.flatMap(({ outcome, differences }) =>
      differences.length === 0 ? failureOf(outcome) : [],
    ),
  }
}

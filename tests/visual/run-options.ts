import { parseArgs } from 'node:util'

export interface RunOptions {
  isAccepting: boolean
  /** Components whose own pictures and those of everything that uses them are wanted. */
  withDependants: string[]
  /** For Playwright, as they were given. */
  rest: string[]
}

/** Splits our own options from Playwright's. A name is given as `--with-dependants A`, `=A`, or several as `A,B`. */
export function readRunOptions(args: readonly string[]): RunOptions {
  const options: RunOptions = { isAccepting: false, withDependants: [], rest: [] }
  const { tokens } = parseArgs({
    args: [...args],
    options: { accept: { type: 'boolean' }, 'with-dependants': { type: 'string' } },
    strict: false,
    tokens: true,
  })
  const ours = new Set<number>()
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    if (token.name === 'accept') options.isAccepting = true
    else if (token.name !== 'with-dependants') continue
    else if (token.value === undefined || token.value === '' || token.value.startsWith('-'))
      throw new Error('--with-dependants needs the name of a component: --with-dependants RosterCard')
    else {
      options.withDependants.push(...token.value.split(','))
      if (!token.inlineValue) ours.add(token.index + 1)
    }
    ours.add(token.index)
  }
  options.rest = args.filter((_, index) => !ours.has(index))
  return options
}

/** Arguments that change how a run goes, not what it compares. */
const keepsAll = /^(?:--reporter=|--retries=|--workers=|--quiet$|-x$)/

/** Whether the run takes every picture that there is. */
export const isOfAllPictures = ({ withDependants, rest }: RunOptions) =>
  withDependants.length === 0 && rest.every((argument) => keepsAll.test(argument))

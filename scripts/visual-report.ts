/** `npm run test:visual:report`: a page of the pictures that differed in the last run, opened in the browser. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { builtStories } from '../tests/support/built-stories.ts'
import { readImportGraph } from '../tests/visual/report/import-graph.ts'
import { reportFolder, resultsFile } from '../tests/visual/report/places.ts'
import { writeReport } from '../tests/visual/report/write-report.ts'

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
}

/** Only for a person at a terminal. A machine without a browser has the address. */
function openPage(file: string): void {
  const [command, ...args] = openers[process.platform] ?? []
  if (command === undefined || !process.stdout.isTTY || process.env['CI']) return
  const opened = spawn(command, [...args, file], { detached: true, stdio: 'ignore' })
  opened.on('error', () => console.log('Open the page yourself: no program to open it was found.'))
  opened.unref()
}

if (existsSync(resultsFile)) {
  const count = writeReport(reportFolder, {
    results: resultsFile,
    stories: builtStories(),
    graph: readImportGraph(path.resolve(import.meta.dirname, '..')),
  })
  const page = path.join(reportFolder, 'index.html')
  console.log(`${count === 0 ? 'No picture differs' : `Pictures that differ: ${count}`}. ${page}`)
  openPage(page)
} else {
  console.error('No pictures were compared yet. Run `npm run test:visual` first.')
  process.exitCode = 1
}

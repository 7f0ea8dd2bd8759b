/** Serves `storybook-static` for the pictures. Says what to do where it was not built. */
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { builtStorybook } from './stories.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

if (!existsSync(path.join(builtStorybook, 'index.json'))) {
  console.error('No built Storybook: run `npm run build-storybook` first.')
  process.exit(1)
}

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const file = path.join(builtStorybook, path.normalize(decodeURIComponent(pathname)))
  if (!file.startsWith(builtStorybook) || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, {
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    // Named by their content, and asked for by every story.
    'cache-control': pathname.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-store',
  })
  createReadStream(file).pipe(response)
}).listen(Number(process.argv[2]), '127.0.0.1')

// `npm run storybook:static`: the built Storybook, built first where it is not fresh, on one port of this machine.
// Everything it shows is in the build: it opens without a network.
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { main } from './lib/setup.mjs'
import { ensureStorybookBuild, storybookFolder } from './lib/storybook-build.mjs'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

function answer(request, response) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname
  const file = path.join(storybookFolder, path.normalize(decodeURIComponent(name)))
  if (!file.startsWith(storybookFolder) || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, {
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    // Named by their content, and asked for by every story.
    'cache-control': pathname.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-store',
  })
  createReadStream(file).pipe(response)
}

main(() => {
  ensureStorybookBuild()
  const port = Number(process.argv[2] ?? process.env.PORT ?? 6007)
  createServer(answer).listen(port, '127.0.0.1', () => console.log(`Storybook: http://127.0.0.1:${port}`))
})

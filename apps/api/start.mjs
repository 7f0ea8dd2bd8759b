// Plain JavaScript: a Node that cannot run TypeScript says so in a sentence.
const oldestNode = 24
const { node } = process.versions

if (Number.parseInt(node, 10) < oldestNode) {
  process.stderr.write(
    `Slipstream needs Node ${oldestNode} or newer, and ${process.execPath} is ${node}. ` +
      'Install a newer Node, or start Slipstream with npm start.\n',
  )
  process.exitCode = 1
} else {
  await import('./src/main.ts')
}

// Plain JavaScript: a Node that cannot run TypeScript says so in a sentence.
// Threads say how much of the processor they used since then.
const oldestNode = '24.6'
const { node } = process.versions
const isTooOld = node.localeCompare(oldestNode, 'en', { numeric: true }) < 0

if (isTooOld) {
  process.stderr.write(
    `Slipstream needs Node ${oldestNode} or newer, and ${process.execPath} is ${node}. ` +
      'Install a newer Node, or start Slipstream with npm start.\n',
  )
  process.exitCode = 1
} else {
  await import('./src/main.ts')
}

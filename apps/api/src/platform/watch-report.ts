/**
 * Whether a message of a thread is Node's own: its watch mode (`npm run dev`) reports the thread's modules through the same
 * port (https://github.com/nodejs/node/issues/65044).
 */
export function isWatchReport(message: unknown): boolean {
  if (typeof message !== 'object' || message === null) return false
  return 'watch:import' in message || 'watch:require' in message
}

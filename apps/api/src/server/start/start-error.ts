/** A reason not to start that its reader can do something about; shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Whether an error is of the operating system and has this code, e.g. `EADDRINUSE`. */
export function hasCode(error: unknown, code: string): error is Error {
  return error instanceof Error && 'code' in error && error.code === code
}

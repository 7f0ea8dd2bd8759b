import { ApiError } from '../http/http-errors.ts'
import type { LogFacts } from './logger.ts'

const frame = /([\w-]+\.[jt]sx?)(?:\?[^:\s]*)?(:\d+:\d+)/

/** The script of a chunk that did not come, as Chromium and Firefox name it. */
const chunkFile = /[\w-]+\.js(?=$|\?)/

/** What may be reported of an error: which one, where in our scripts, and how a call failed; never what it says. */
export function errorFacts(error: unknown): LogFacts {
  if (!(error instanceof Error)) return { name: 'unknown' }
  if (error instanceof ApiError) {
    const { endpoint, kind, status, code, reason, requestId: reference } = error
    return { endpoint, kind, status, code, reason, reference }
  }
  const { name, message, stack = '', cause } = error
  const [, file, place] = frame.exec(stack.replace(message, '')) ?? []
  return {
    name,
    at: file && `${file}${place}`,
    chunk: chunkFile.exec(cause instanceof Error ? cause.message : message)?.[0],
  }
}
